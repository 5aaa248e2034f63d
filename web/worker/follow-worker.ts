import { matchPath } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { outbox } from '../outbox/browser-outbox.ts';
import { isUnsent } from '../outbox/command.ts';

const WORKER = '/sw.js';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds without a press, a key or a new page. */
const CALM_MS = 15_000;
/** Milliseconds in which other tabs may object. */
const OBJECTION_MS = 500;

type Ask = { ask: 'may it take over' } | { ask: 'not now' };

/**
 * Registers the service worker and lets it store the code this page has loaded. A new worker takes over when no tab is
 * in use or in a room and nothing waits to be sent. After a day, the next link opens its page from the server.
 * @param patience in milliseconds, before a link opens from the server
 */
export async function followWorker(features: readonly WebFeature[], ended: AbortSignal, patience = DAY): Promise<void> {
  const registration = await register();
  if (!registration || ended.aborted) return;
  const tabs = new BroadcastChannel('havruta-worker');
  ended.addEventListener('abort', () => tabs.close());
  const isInRoom = () => pagesAlone(features).some((path) => matchPath(path, location.pathname) !== null);
  let usedAt = performance.now();
  const noteUse = () => {
    usedAt = performance.now();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, noteUse, { capture: true, signal: ended });
  const isBusy = () => isInRoom() || performance.now() - usedAt < CALM_MS;
  tabs.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
    if (data.ask === 'may it take over' && isBusy()) tabs.postMessage({ ask: 'not now' } satisfies Ask);
  });

  /** Time at which a new worker was found; monotonic. */
  let newSince: number | null = null;
  let isCalm = false;
  let isControlled = navigator.serviceWorker.controller !== null;
  const noteNew = () => {
    // Another tab may have let the worker take over.
    if (isControlled) newSince ??= performance.now();
    isControlled = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', noteNew, { signal: ended });
  const takeOver = async () => {
    isCalm = !isInRoom() && !outbox.read().some(isUnsent);
    if (!registration.waiting) return;
    newSince ??= performance.now();
    if (isCalm && !isBusy() && !(await isObjected(tabs))) registration.waiting?.postMessage({ kind: 'take over' });
  };
  const every = (ms: number, run: () => unknown) => {
    const timer = setInterval(run, ms);
    ended.addEventListener('abort', () => clearInterval(timer));
  };
  every(CALM_MS, takeOver);
  every(HOUR, () => registration.update().catch(() => {}));
  void takeOver();
  void storeLoaded();

  const openFromServer = (event: MouseEvent) => {
    if (newSince === null || performance.now() - newSince < patience || isInRoom() || !isCalm) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // The router does not see the click, so the browser follows the link.
    if (link?.origin === location.origin) event.stopImmediatePropagation();
  };
  addEventListener('click', openFromServer, { capture: true, signal: ended });
}

/** @returns undefined in a private window, or without workers */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}

const pagesAlone = (features: readonly WebFeature[]): string[] =>
  features.flatMap(({ pages = [] }) => pages.flatMap(({ path, alone }) => (alone ? [path] : [])));

/** Whether another tab is in use or in a room. */
function isObjected(tabs: BroadcastChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const answer = (objects: boolean) => {
      ended.abort();
      resolve(objects);
    };
    const listener = ({ data }: MessageEvent<Ask>) => data.ask === 'not now' && answer(true);
    tabs.addEventListener('message', listener, { signal: ended.signal });
    tabs.postMessage({ ask: 'may it take over' } satisfies Ask);
    setTimeout(() => answer(false), OBJECTION_MS);
  });
}

/** Stores files loaded before the worker controlled this page, such as texts in its language. */
async function storeLoaded(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  active?.postMessage({ kind: 'store', files });
}
