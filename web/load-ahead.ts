import type { QueryClient } from '@tanstack/react-query';
import type { WebFeature } from './feature.ts';
import { loadAllTexts } from './i18n.ts';
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<unknown>;

/** Without loading after focus or typing, so that a key press never waits for code. */
const AT_IT_MS = 3_000;
const FIELD = 'input, textarea, [contenteditable]';

/** Once all requests are answered or paused for the network. */
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
 * Prefetches texts, screens, dialogs and toasts in sequence, when idle, for use offline. With data saving on, only
 * texts.
 * @returns stops it
 */
export function loadAhead(features: readonly WebFeature[], queryClient: QueryClient): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const pages = features.flatMap((feature) => feature.pages ?? []).filter(({ guard }) => guard !== 'visitors');
  const code: Load[] = [
    // A single by one: together with the first form they would be a long task on a phone.
    () => import('#shared/kinds.ts'),
    () => import('@hookform/resolvers/zod'),
    () => import('./ui/toast.tsx'),
    () => import('./choice-menu-content.tsx'),
    ...features.flatMap(({ ahead = [] }) => ahead),
    ...pages.map(({ load }) => load),
  ];
  return loadInTurn([loadAllTexts, ...(connection?.saveData ? [] : code)], queryClient);
}

/** Like `loadAhead`; the first one does not wait for typing. @returns stops it */
export function loadInTurn(loads: readonly Load[], queryClient: QueryClient): () => void {
  const waiting = [...loads];
  let ended = false;
  const rest = whenAtRest();
  const later = () => rest.call(next);
  const next = () => {
    const load = waiting.shift();
    if (ended || !load) return rest.end();
    load().then(later, later);
  };
  const forget = whenAnswered(queryClient, next);
  return () => {
    ended = true;
    rest.end();
    forget();
  };
}
