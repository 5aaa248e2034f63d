import type { QueryClient } from '@tanstack/react-query';
import type { WebFeature } from './feature.ts';
import { loadWholeCatalogue } from './i18n.ts';
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<unknown>;

/** Milliseconds that nothing is loaded for after somebody came to a field or typed: they go on, and a letter does not wait for code. */
const AT_IT_MS = 3_000;
const FIELD = 'input, textarea, [contenteditable]';

/** Calls back once all that the page asked the server for has been answered, or waits for a network. */
function whenAnswered(queryClient: QueryClient, then: () => void): () => void {
  let waiting = true;
  const look = () => {
    if (!waiting || queryClient.isFetching() > 0) return;
    end();
    then();
  };
  const forget = queryClient.getQueryCache().subscribe(() => whenIdle(look));
  const end = () => {
    waiting = false;
    forget();
  };
  whenIdle(look);
  return end;
}

/** Calls back when the browser has nothing else to do, and nobody types. */
function whenAtRest(): { call: (then: () => void) => void; end: () => void } {
  let since = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;
  const ended = new AbortController();
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELD)) since = performance.now();
  };
  for (const event of ['focusin', 'input'])
    addEventListener(event, note, { capture: true, passive: true, signal: ended.signal });
  const call = (then: () => void) => {
    const left = since + AT_IT_MS - performance.now();
    if (left > 0) timer = setTimeout(() => call(then), left);
    else whenIdle(then);
  };
  return {
    call,
    end: () => {
      ended.abort();
      clearTimeout(timer);
    },
  };
}

/**
 * Fetches the rest of the words, and while nobody types the code of the other screens, of dialogs and of toasts, one after the other,
 * once the page has what it shows and nothing else happens: whoever loses the network later still goes from page to page and is
 * told what happens. Where the learner saves data only the words, which any press may need.
 * @returns ends it
 */
export function loadAhead(features: readonly WebFeature[], queryClient: QueryClient): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const pages = features.flatMap((feature) => feature.pages ?? []).filter(({ guard }) => guard !== 'visitors');
  const code: Load[] = [
    // What forms check with and are made of, one by one: with the first screen that has one it would be a long task on a phone.
    () => import('#shared/kinds.ts'),
    () => import('@hookform/resolvers/zod'),
    () => import('./ui/toast.tsx'),
    () => import('./choice-menu-content.tsx'),
    ...features.flatMap(({ ahead = [] }) => ahead),
    ...pages.map(({ load }) => load),
  ];
  return loadInTurn([loadWholeCatalogue, ...(connection?.saveData ? [] : code)], queryClient);
}

/** Loads one after the other, as `loadAhead` says; the first one does not wait for who types. @returns ends it */
export function loadInTurn(loads: readonly Load[], queryClient: QueryClient): () => void {
  const waiting = [...loads];
  let ended = false;
  const rest = whenAtRest();
  const later = () => rest.call(next);
  const next = () => {
    const load = waiting.shift();
    if (ended || !load) return rest.end();
    // What does not come now comes, or fails, when it is needed.
    load().then(later, later);
  };
  // The words are missed by whoever types already.
  const forget = whenAnswered(queryClient, next);
  return () => {
    ended = true;
    rest.end();
    forget();
  };
}
