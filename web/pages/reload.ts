import { storageOf } from '../browser/storage.ts';

const RELOADED = 'havruta.reloaded';
/** Milliseconds between reloads: a permanent fault must not loop. */
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
  const storage = storageOf('sessionStorage');
  // Without storage, the time of the last reload is unknown.
  if (!storage || Math.abs(Date.now() - Number(storage.getItem(RELOADED))) < CALM) return;
  if (await reloadIfReachable()) storage.setItem(RELOADED, String(Date.now()));
}
