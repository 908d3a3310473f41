package dev.etesian.server;

import java.util.ArrayList;
import java.util.List;

/** Two hundred texts that run a script where a page takes them for markup, an attribute, an address or a template. */
final class HostileTexts {

    private static final List<String> SCRIPTS = List.of("window.hit=1", "top['hit']=1", "self.hit=1//", "hit=1");

    /** Ways to get a script to run, with a hole for it. */
    private static final List<String> SHAPES = List.of(
            "<script>%s</script>",
            "<ScRiPt >%s</sCrIpT >",
            "<script src=\"data:text/javascript,%s\"></script>",
            "<script/x>%s</script>",
            "<scr<script>ipt>%s</scr</script>ipt>",
            "<img src=x onerror=%s>",
            "<img src=x onerror=\"%s\">",
            "<img/src=x/onerror='%s'>",
            "<IMG \"\"\"><script>%s</script>\">",
            "<svg onload=%s>",
            "<svg/onload=%s>",
            "<svg><script>%s</script></svg>",
            "<svg><animate onbegin=%s attributeName=x dur=1s>",
            "<svg><set onbegin=%s attributeName=x>",
            "<svg><a xlink:href=\"javascript:%s\"><text y=9>a</text></a></svg>",
            "<body onload=%s>",
            "<iframe src=\"javascript:%s\"></iframe>",
            "<iframe srcdoc=\"<script>parent.%s</script>\"></iframe>",
            "<a href=\"javascript:%s\" autofocus onfocus=%s>a</a>",
            "<input autofocus onfocus=%s>",
            "<select autofocus onfocus=%s>",
            "<textarea autofocus onfocus=%s>",
            "<details open ontoggle=%s>",
            "<video><source onerror=%s></video>",
            "<audio src=x onerror=%s>",
            "<object data=\"javascript:%s\"></object>",
            "<embed src=\"javascript:%s\">",
            "<form><button formaction=\"javascript:%s\">a</button></form>",
            "<math><mtext></form><form><mglyph><style></math><img src onerror=%s>",
            "<meta http-equiv=refresh content=\"0;url=javascript:%s\">",
            "<link rel=stylesheet href=\"javascript:%s\">",
            "<style>@import 'javascript:%s';</style>",
            "<base href=\"javascript:%s//\">",
            "\"><script>%s</script>",
            "'><script>%s</script>",
            "</title><script>%s</script>",
            "</textarea><script>%s</script>",
            "</style><script>%s</script>",
            "</script><script>%s</script>",
            "--><script>%s</script>",
            "]]><script>%s</script>",
            "\" onmouseover=%s x=\"",
            "' autofocus onfocus=%s x='",
            "javascript:%s",
            "data:text/html,<script>%s</script>",
            "{{constructor.constructor('%s')()}}",
            "${%s}",
            "`+%s+`",
            "&lt;script&gt;%s&lt;/script&gt;",
            "\\u003cscript\\u003e%s\\u003c/script\\u003e");

    private HostileTexts() {}

    static List<String> all() {
        List<String> all = new ArrayList<>();
        for (String shape : SHAPES) {
            for (String script : SCRIPTS) {
                all.add(shape.replace("%s", script));
            }
        }
        return all;
    }
}
