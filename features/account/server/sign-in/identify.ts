import type { AppContext, Learner } from '#server/app-context.ts';
import { perApp } from '#server/ops/per-app.ts';
import { SeenSessions } from '../sessions/seen-sessions.ts';
import { tokenOf } from './cookie.ts';

type Found = Learner & { token: string; endsIn: number };
type Asked = ReturnType<typeof Promise.withResolvers<Learner | null>>;

const signedInLearners = {
  name: 'identify',
  text: `select s.token, extract(epoch from s.expires_at - now())::float8 * 1000 as "endsIn",
           u.id, u.name, u.language, case when u.email_verified or $2 then u.email end as address,
           (select max(coalesce(m.until, '9999-12-31')) from account_measures m where m.person_id = u.id
             and m.kind = 'suspension' and m.lifted_at is null and coalesce(m.until, '9999-12-31') > now()) as "suspendedUntil"
         from auth_sessions s join users u on u.id = s.user_id
         where s.token = any($1::text[]) and s.expires_at > now() and u.leaves_at is null`,
};

/** `asked`: lookups of this event-loop turn. */
type Knowledge = { seen: SeenSessions; asked: Map<string, Asked> | null };
const knowledgeOf = perApp<Knowledge>((app) => ({ seen: new SeenSessions(app.learners), asked: null }));

/**
 * The learner of a request; null for a visitor and in the grace period. Cached for seconds, until a change; lookups of
 * one event-loop turn share a query. Never writes.
 * @throws the driver's error when the database is unavailable
 */
export async function identify(app: AppContext, headers: Headers): Promise<Learner | null> {
  const token = tokenOf(app, headers);
  if (!token) return null;
  const known = knowledgeOf(app);
  const seen = known.seen.find(token);
  if (seen) return seen;
  if (!known.asked) {
    known.asked = new Map();
    setImmediate(() => lookUp(app, known));
  }
  const asked = known.asked.get(token) ?? Promise.withResolvers<Learner | null>();
  known.asked.set(token, asked);
  return asked.promise;
}

async function lookUp(app: AppContext, known: Knowledge): Promise<void> {
  const together = known.asked ?? new Map<string, Asked>();
  known.asked = null;
  const mark = known.seen.mark();
  try {
    const values = [[...together.keys()], !app.mail.configured];
    const { rows } = await app.pool.query<Found>({ ...signedInLearners, values });
    for (const { token, endsIn, ...learner } of rows) {
      known.seen.keep(token, learner, mark, endsIn);
      together.get(token)?.resolve(learner);
    }
    for (const { resolve } of together.values()) resolve(null);
  } catch (error) {
    for (const { reject } of together.values()) reject(error);
  }
}
