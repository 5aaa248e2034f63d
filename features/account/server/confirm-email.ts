import { APIError } from 'better-auth';
import type { House } from '#server/house.ts';
import { refuse } from '#server/rpc.ts';
import { authOf } from './auth.ts';
import { noting } from './library-trouble.ts';

/**
 * The link of a sign-up was opened. Opened again it changes nothing more; it never signs anybody in, since whoever
 * signed up may be somebody else than whoever reads the mailbox.
 * @throws LINK_INVALID when it is not ours, or old
 */
export async function confirmEmail(house: House, token: string): Promise<void> {
  await noting(() =>
    authOf(house)
      .api.verifyEmail({ query: { token } })
      .catch((failure: unknown) => {
        if (!(failure instanceof APIError)) throw failure;
        throw refuse('LINK_INVALID', 410, 'auth.linkInvalid');
      }),
  );
}
