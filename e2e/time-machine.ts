import { createServer } from 'node:http';
import type { AppContext } from '#server/app-context.ts';
import { runJob } from '#testing/run-job.ts';
import { machinePort } from './address.ts';

/* Moves a session and its study into the past, in the database. */

const earlier = `with moved as (
    select coalesce(make_interval(secs => $2::float8),
      starts_at + make_interval(mins => duration_minutes) - now() - make_interval(secs => $3::float8)) as by
    from study_sessions where id = $1),
  of_session as (update study_sessions set starts_at = starts_at - by from moved where id = $1),
  of_timer as (update session_timers set phase_since = phase_since - by, until = until - by from moved where session_id = $1),
  of_exits as (update session_exits set left_at = left_at - by, back_at = back_at - by from moved where session_id = $1)
  update study_runs set started_at = started_at - by, phase_since = phase_since - by, until = until - by, last_seen_at = now()
  from moved where session_id = $1 and phase <> 'ended'`;

/** Listens on loopback. @returns a stop function */
export function openTimeMachine(app: AppContext): () => void {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://machine');
    try {
      if (pathname === '/earlier')
        await app.pool.query(
          earlier,
          ['session', 'seconds', 'left'].map((name) => searchParams.get(name)),
        );
      else if (pathname === '/close') await runJob(app, 'sessions.close-past');
      else response.statusCode = 404;
    } catch (error) {
      response.statusCode = 500;
      response.write(String(error));
    }
    response.end();
  }).listen(machinePort, '127.0.0.1');
  return () => server.close();
}

async function ask(path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${machinePort}${path}`);
  if (!answer.ok) throw new Error(await answer.text());
}

export const passMinutes = (session: string, minutes: number): Promise<void> =>
  ask(`/earlier?session=${session}&seconds=${minutes * 60}`);

export const passUntilEnd = (session: string, secondsLeft: number): Promise<void> =>
  ask(`/earlier?session=${session}&left=${secondsLeft}`);

export const closeSessions = (): Promise<void> => ask('/close');
