import client from 'prom-client';

export function createMetrics() {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 10 });
  const requests = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, kind of path and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const sockets = new client.Gauge({ name: 'realtime_sockets', help: 'Connected browsers', registers: [registry] });
  const failedJobs = new client.Counter({
    name: 'jobs_failed_total',
    help: 'Runs of jobs that failed, by job',
    labelNames: ['job'],
    registers: [registry],
  });
  const leftPages = new client.Counter({
    name: 'pages_left_to_browser_total',
    help: 'Pages the server draws and this time did not: it failed, was slow, or many were asked for',
    labelNames: ['why'],
    registers: [registry],
  });
  const driftedAnswers = new client.Counter({
    name: 'upstream_drift_total',
    help: 'Answers of the public library that differ from what this app reads, by kind of answer',
    labelNames: ['what'],
    registers: [registry],
  });
  const anchors = new client.Counter({
    name: 'annotations_anchored_total',
    help: 'Annotations whose text changed: moved to the same words nearby, or orphaned',
    labelNames: ['state'],
    registers: [registry],
  });
  const replicaReads = new client.Counter({
    name: 'database_reads_total',
    help: 'Reads that a replica may answer, by the server that did, and why',
    labelNames: ['target', 'reason'],
    registers: [registry],
  });
  const replicaUsed = new client.Gauge({
    name: 'database_replica_used',
    help: 'Whether the replica answers reads; absent without one',
    labelNames: ['replica'],
    registers: [registry],
  });
  const replicaLag = new client.Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of the oldest write that the replica has not replayed; counted up to 300',
    labelNames: ['replica'],
    registers: [registry],
  });
  return {
    registry,
    replicaReads,
    replicaUsed,
    replicaLag,
    annotationAnchored: (state: 'moved' | 'orphan') => anchors.inc({ state }),
    jobFailed: (job: string) => failedJobs.inc({ job }),
    pageLeft: (why: 'failed' | 'slow' | 'many') => leftPages.inc({ why }),
    upstreamDrifted: (what: string) => driftedAnswers.inc({ what }),
    sockets,
    /** @param seconds from the first byte of the request to the answer */
    answered: (method: string, path: string, status: number, seconds: number) =>
      requests.observe({ method, path, status }, seconds),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
