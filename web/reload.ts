const RELOADED = 'havruta.reloaded';
/** Minimum milliseconds between automatic reloads: a permanent fault must not flicker. */
const CALM = 60_000;

/**
 * Reloads the page if the server answers. Without this check, an offline learner would get the browser's own error
 * page.
 * @returns whether it answered
 */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) location.reload();
  return reachable;
}

/** Reloads automatically, at most once a minute. */
export async function healByReload(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < CALM) return;
  if (await reloadIfReachable()) sessionStorage.setItem(RELOADED, String(Date.now()));
}
