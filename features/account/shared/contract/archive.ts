import * as z from 'zod';
import { base, exactText, id, instant, learnerError, timeZone } from '#shared/base.ts';

const archive = z
  .object({
    id,
    state: z.enum(['waiting', 'making', 'ready', 'failed']),
    askedAt: instant,
    /** Set while the archive can be downloaded. */
    readyUntil: instant.nullable(),
    size: z.number().int().nullable(),
    /** Whether this session may download: its password was entered recently. */
    open: z.boolean(),
  })
  .nullable();
export type Archive = z.infer<typeof archive>;

/** The password is empty for an account without one. */
const proof = { password: exactText(1024), code: exactText(32) };
const refused = {
  INVALID_PASSWORD: learnerError(400),
  CREDENTIAL_ACCOUNT_NOT_FOUND: learnerError(400),
  SIGN_IN_AGAIN: learnerError(403),
  INVALID_CODE: learnerError(401),
};
const meta = { whileSuspended: true };

export const archiveContract = {
  archive: base
    .route({ method: 'GET', path: '/account/archive', summary: 'The archive I asked for, and how far it is' })
    .output(z.object({ archive })),
  askArchive: base
    .meta(meta)
    .route({ method: 'POST', path: '/account/archive', summary: 'Ask for everything of mine as one file' })
    .input(z.object({ id, timeZone, ...proof }))
    .output(z.object({ archive }))
    .errors(refused),
  openArchive: base
    .meta(meta)
    .route({ method: 'PUT', path: '/account/archive/open', summary: 'Type my password again to fetch the archive' })
    .input(z.object(proof))
    .output(z.object({ archive }))
    .errors(refused),
};
