const RELOADED = 'havruta.reloaded';
/** A permanent fault must not flicker. */
const CALM = 60_000;

/** @returns whether the server answered */
export async function ifReachable(then: () => void): Promise<boolean> {
  const reachable = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) then();
  return reachable;
}

/** Offline, a reload would show the browser's own error page. */
export const reloadIfReachable = (): Promise<boolean> => ifReachable(() => location.reload());

export async function healByReload(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < CALM) return;
  if (await reloadIfReachable()) sessionStorage.setItem(RELOADED, String(Date.now()));
}
