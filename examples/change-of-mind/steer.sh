#!/bin/sh
# Runs a study half-way, looks where another preference would lead, changes it, and goes on.
set -eu
etesian=${ETESIAN:-etesian}
"$etesian" run study.yaml --trials 24
"$etesian" front change-of-mind --inside
"$etesian" prefer change-of-mind --box "branin=-100..-90,currin=22..28" --preview
"$etesian" prefer change-of-mind --box "branin=-100..-90,currin=22..28" --note "cheaper material"
"$etesian" extend change-of-mind --trials 12
"$etesian" run study.yaml
"$etesian" prefer change-of-mind --history
"$etesian" front change-of-mind --inside
