import { getTableName } from 'drizzle-orm';
import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, ClientEventContext } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import { perApp } from '#server/ops/per-app.ts';
import { BRIDGE_MS } from '../../shared/run.ts';
import { SOONEST_SECONDS } from './beat-run.ts';

/** Heartbeats that arrive within this time share one statement. */
const TOGETHER_MS = 1_000;

type Beat = { runId: string; learnerId: string; at: Date; heard: (goesOn: boolean) => void };

const RUNS = getTableName(studyRuns);

/** Skips locked runs and those whose state may have changed. Never waits, so instances cannot deadlock. */
const heardRuns = {
  name: 'focus-hear-beats',
  text: `with heard as (select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as h (id, user_id, at)),
    goes_on as (
      select r.id, h.at, r.last_seen_at from ${RUNS} r join heard h on h.id = r.id and h.user_id = r.user_id
      where r.phase = 'running' and r.last_seen_at >= h.at - make_interval(secs => ${BRIDGE_MS / 1_000})
        and r.phase_since + make_interval(secs => (r.planned_ms - r.counted_ms) / 1000.0) > h.at
        and (r.until is null or r.until > h.at)
      for no key update of r skip locked),
    written as (
      update ${RUNS} r set last_seen_at = greatest(r.last_seen_at, g.at) from goes_on g
      where r.id = g.id and g.last_seen_at < g.at - interval '${SOONEST_SECONDS} seconds')
    select id from goes_on`,
};

const waitingIn = perApp(() => ({ beats: [] as Beat[] }));

/**
 * Receives heartbeats of the live connection, written once per second.
 * @throws NOT_FOUND if the run may have changed: the page then calls `beat`
 */
export async function receiveBeat({ app, learner }: ClientEventContext, { runId }: { runId: string }): Promise<void> {
  const goesOn = await new Promise<boolean>((heard) => {
    const beat = { runId, learnerId: learner.id, at: app.now(), heard };
    const waiting = waitingIn(app);
    waiting.beats.push(beat);
    if (waiting.beats.length === 1) setTimeout(() => void write(app), TOGETHER_MS);
  });
  if (!goesOn) throw notFound('focus.noRun');
}

async function write(app: AppContext): Promise<void> {
  const waiting = waitingIn(app);
  const { beats } = waiting;
  waiting.beats = [];
  const latest = [...new Map(beats.map((beat) => [`${beat.runId} ${beat.learnerId}`, beat])).values()];
  const values = [
    latest.map(({ runId }) => runId),
    latest.map(({ learnerId }) => learnerId),
    latest.map(({ at }) => at.toISOString()),
  ];
  let going: Set<string>;
  try {
    const { rows } = await app.pool.query<{ id: string }>({ ...heardRuns, values });
    going = new Set(rows.map(({ id }) => id));
  } catch (error) {
    // Each page retries by `beat`.
    app.log.debug({ err: error }, 'beats were not written');
    going = new Set();
  }
  for (const { runId, heard } of beats) heard(going.has(runId));
}
