import type { AppContext } from '#server/app-context.ts';

/**
 * The account library of this app: one per instance. Reach it over HTTP through `auth-routes.ts` only. It is six hundred
 * files, so an instance opens without it.
 */
export const authOf = async (app: AppContext) => (await import('./auth.ts')).openAuth(app);

/** So long after an instance opened the library is loaded, so that nobody who signs in waits for it. */
const WARM_AFTER_MS = 2_000;

/** @returns takes back that it will be loaded */
export function warmAuth(app: AppContext): () => Promise<void> {
  const timer = setTimeout(() => void authOf(app).catch(() => {}), WARM_AFTER_MS);
  return async () => clearTimeout(timer);
}
