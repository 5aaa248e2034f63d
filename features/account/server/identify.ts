import type { AppContext, Learner } from '#server/app-context.ts';
import { tokenOf } from './cookie.ts';

type Found = Learner & { token: string };
type RequestContext = ReturnType<typeof Promise.withResolvers<Learner | null>>;

const signedInLearners = {
  name: 'identify',
  text: `select s.token, u.id, u.name, u.language, case when u.email_verified or $2 then u.email end as address,
           (select max(coalesce(m.until, '9999-12-31')) from account_measures m where m.person_id = u.id
             and m.kind = 'suspension' and m.lifted_at is null and coalesce(m.until, '9999-12-31') > now()) as "suspendedUntil"
         from auth_sessions s join users u on u.id = s.user_id
         where s.token = any($1::text[]) and s.expires_at > now() and u.leaves_at is null`,
};

/** Tokens of the requests that came in this turn of the event loop, of each app. */
const asked = new WeakMap<AppContext, Map<string, RequestContext>>();

/**
 * Who the cookies of a request belong to: one prepared query for all requests that come at the same moment, asked after
 * the last of them came, and none at all without a cookie of ours. Who is leaving is nobody: they can only come back. Reads only; a session is kept alive by `extendSession`.
 * @throws the driver's error when the database is away
 */
export async function identify(app: AppContext, headers: Headers): Promise<Learner | null> {
  const token = tokenOf(app, headers);
  if (!token) return null;
  let together = asked.get(app);
  if (!together) {
    together = new Map();
    asked.set(app, together);
    setImmediate(() => lookUp(app));
  }
  const known = together.get(token) ?? Promise.withResolvers<Learner | null>();
  together.set(token, known);
  return known.promise;
}

async function lookUp(app: AppContext): Promise<void> {
  const together = asked.get(app) ?? new Map<string, RequestContext>();
  asked.delete(app);
  try {
    const values = [[...together.keys()], !app.mail.configured];
    const { rows } = await app.pool.query<Found>({ ...signedInLearners, values });
    for (const { token, ...learner } of rows) together.get(token)?.resolve(learner);
    for (const { resolve } of together.values()) resolve(null);
  } catch (error) {
    for (const { reject } of together.values()) reject(error);
  }
}
