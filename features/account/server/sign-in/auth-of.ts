import type { AppContext } from '#server/app-context.ts';

/** Accessible over HTTP only through `auth-routes.ts`. Loaded lazily: six hundred files. */
export const authOf = async (app: AppContext) => (await import('./auth.ts')).openAuth(app);

/** Delay after startup, before a sign-in needs the library. */
const WARM_AFTER_MS = 2_000;

export function warmAuth(app: AppContext): () => Promise<void> {
  const timer = setTimeout(() => void authOf(app).catch(() => {}), WARM_AFTER_MS);
  return async () => clearTimeout(timer);
}
