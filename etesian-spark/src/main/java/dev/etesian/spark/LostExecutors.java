package dev.etesian.spark;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/**
 * Hears of tasks that were lost with their executor. Spark puts such a task back into its queue, where it may wait for long: we do
 * not wait with it, since whether it is evaluated again is for the run to decide.
 */
final class LostExecutors extends SparkListener {

    private final Consumer<String> cancel;
    private final Map<Integer, String> groups = new ConcurrentHashMap<>();
    private final Map<String, String> reasons = new ConcurrentHashMap<>();

    /**
     * A listener.
     *
     * @param cancel ends the jobs of a group
     */
    LostExecutors(Consumer<String> cancel) {
        this.cancel = cancel;
    }

    @Override
    public void onJobStart(SparkListenerJobStart start) {
        String group = start.properties().getProperty("spark.jobGroup.id", "");
        start.stageInfos().foreach(stage -> groups.put(stage.stageId(), group));
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
        String group = groups.get(end.stageId());
        if (group != null && end.reason() instanceof ExecutorLostFailure lost) {
            reasons.put(group, lost.toErrorString());
            cancel.accept(group);
        }
    }

    @Override
    public void onStageCompleted(SparkListenerStageCompleted completed) {
        groups.remove(completed.stageInfo().stageId());
    }

    /** Why the task of a group was lost; empty where it was not. */
    Optional<String> reason(String group) {
        return Optional.ofNullable(reasons.remove(group));
    }
}
