const RELOADED = 'havruta.reloaded';
/** Milliseconds within which a page is not loaded anew by itself a second time: what is broken for good must not flicker. */
const CALM = 60_000;

/**
 * Loads the page anew if the server answers. Without this question a learner whose network is gone is dropped onto the
 * browser's own error page.
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

/** The same without being asked for, at most once a minute. */
export async function healByReload(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < CALM) return;
  if (await reloadIfReachable()) sessionStorage.setItem(RELOADED, String(Date.now()));
}
