import { build } from './build.ts';
import { type FetchEvent, worker } from './scope.ts';

const OURS = 'havruta-code-';
const NAME = `${OURS}${build.id}`;
/** A server of another build answers 404. */
const SHELL = `/shell.html?build=${build.id}`;
const AT_ONCE = 6;
/** Marks a complete cache. */
const COMPLETE = '/complete';
/** Marks the cache of the active worker. */
const ACTIVE = '/active';

/** Hashed files never change, so any build's copy is right. */
export const isHashed = (pathname: string): boolean => pathname.startsWith('/assets/');

/**
 * Stores the empty page and the code of the pages.
 * @throws if a file is missing (half a deploy) or the storage is full
 */
export async function storeCode(): Promise<void> {
  const cache = await caches.open(NAME);
  if (await cache.match(COMPLETE)) return;
  const wanted = [...build.parts];
  const storeNext = async (): Promise<void> => {
    for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) await store(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  // Stored last: without all of its code, the empty page would stay empty.
  await store(cache, SHELL);
  await cache.put(COMPLETE, new Response());
}

async function store(cache: Cache, path: string): Promise<void> {
  if (isHashed(path)) {
    const known = await caches.match(path, { ignoreVary: true });
    if (known) return cache.put(path, known);
  }
  // Omits the cookie, so the page contains no person.
  const answer = await fetch(path, { credentials: 'omit', redirect: 'error' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

/** Stores files that a page loaded before this worker controlled it. Failures are ignored: they load when needed. */
export async function storeUsed(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(NAME);
  for (const path of paths.filter(isHashed))
    if (!(await cache.match(path, { ignoreVary: true }))) await store(cache, path).catch(() => {});
}

/** Runs when this worker becomes active. The previous worker's cache stays for open tabs. */
export async function removeOldCode(): Promise<void> {
  const { installing, waiting } = worker.registration;
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === NAME) continue;
    const wasActive = await (await caches.open(name)).delete(ACTIVE);
    // Spares the cache of a newer worker.
    if (!wasActive && !installing && !waiting) await caches.delete(name);
  }
  await (await caches.open(NAME)).put(ACTIVE, new Response());
}

/** @returns undefined if it was never stored, or the browser removed it */
export const storedShell = (): Promise<Response | undefined> =>
  caches.match(SHELL, { ignoreVary: true }).catch(() => undefined);

/** Answers from the cache of any build, otherwise from the network, and stores the file. */
export async function openFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const stored = await caches.match(url, { ignoreVary: true }).catch(() => undefined);
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(
      caches
        .open(NAME)
        .then((cache) => cache.put(url, copy))
        .catch(() => {}),
    );
  }
  return answer;
}

export const isFirst = (): boolean => worker.registration.active === null;

/** Frees what an unfinished installation stored. */
export const forgetCode = (): Promise<unknown> => caches.delete(NAME).catch(() => {});
