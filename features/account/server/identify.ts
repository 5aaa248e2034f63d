import type { House, Learner } from '#server/house.ts';
import { tokenOf } from './cookie.ts';

const signedInLearner = {
  name: 'identify',
  text: `select u.id, u.name, u.language, case when u.email_verified or $2 then u.email end as address from auth_sessions s join users u on u.id = s.user_id
         where s.token = $1 and s.expires_at > now()`,
};

/**
 * Who the cookies of a request belong to: one prepared query, and none at all without a cookie of ours. Reads only;
 * a session is kept alive by `keepSignedIn`.
 * @throws the driver's error when the database is away
 */
export async function identify(house: House, headers: Headers): Promise<Learner | null> {
  const token = tokenOf(house, headers);
  if (!token) return null;
  const { rows } = await house.pool.query<Learner>({ ...signedInLearner, values: [token, !house.mail.configured] });
  return rows[0] ?? null;
}
