import { storedShell } from './code.ts';
import type { FetchEvent } from './scope.ts';

/** Milliseconds; afterwards the empty page is shown, and requests its data itself. */
const PATIENCE_MS = 2_500;
/** Statuses of a proxy without a server behind it. */
const AWAY = [502, 503, 504];

/** Whether the app has a page there: no file, and nothing that only the server answers. */
const isPage = ({ pathname }: URL): boolean =>
  !/^\/(api|assets)\/|^\/(healthz|readyz|metrics)$|\.[a-z]+$/i.test(pathname);

/** A page from the network, otherwise the empty page. Never stores an answer: pages are personal. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  if (!isPage(new URL(event.request.url))) return network;
  const shell = await storedShell();
  if (!shell) return network;
  const answer = await inTime(network).catch(() => null);
  return answer && !AWAY.includes(answer.status) ? answer : shell;
}

function fromNetwork(event: FetchEvent): Promise<Response> {
  // The browser began this request while the worker started.
  const preload = Promise.resolve(event.preloadResponse);
  const network = preload.then((answer) => answer ?? fetch(event.request));
  // An answer that comes too late must be awaited too, or the browser logs an error.
  event.waitUntil(network.then(() => {}).catch(() => {}));
  return network;
}

function inTime(network: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  return Promise.race([network, late]);
}
