import type { AppContext } from '#server/app-context.ts';

/**
 * The account library, one per app. Accessible over HTTP only through `auth-routes.ts`. Loaded lazily, because it has
 * six hundred files.
 */
export const authOf = async (app: AppContext) => (await import('./auth.ts')).openAuth(app);

/** Milliseconds after startup at which the library is loaded, so that no sign-in waits for it. */
const WARM_AFTER_MS = 2_000;

/** @returns cancels the loading */
export function warmAuth(app: AppContext): () => Promise<void> {
  const timer = setTimeout(() => void authOf(app).catch(() => {}), WARM_AFTER_MS);
  return async () => clearTimeout(timer);
}
