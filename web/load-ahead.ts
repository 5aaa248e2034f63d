import type { QueryClient } from '@tanstack/react-query';
import type { WebFeature } from './feature.ts';
import { loadWholeCatalogue } from './i18n.ts';
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<unknown>;

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

/**
 * Fetches the rest of the words, the code of the other screens, of dialogs and of toasts, one after the other, once the page
 * has what it shows and nothing else happens: whoever loses the network later still goes from page to page and is told what
 * happens. Where the learner saves data only the words, which any press may need.
 * @returns ends it
 */
export function loadAhead(features: readonly WebFeature[], queryClient: QueryClient): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  let ended = false;
  const pages = features.flatMap((feature) => feature.pages ?? []).filter(({ guard }) => guard !== 'visitors');
  const code: Load[] = [
    () => import('./ui/toast.tsx'),
    () => import('./choice-menu-content.tsx'),
    ...features.flatMap(({ ahead = [] }) => ahead),
    ...pages.map(({ load }) => load),
  ];
  const waiting: Load[] = [loadWholeCatalogue, ...(connection?.saveData ? [] : code)];
  const next = () => {
    const load = waiting.shift();
    if (ended || !load) return;
    // What does not come now comes, or fails, when it is needed.
    load().then(
      () => whenIdle(next),
      () => whenIdle(next),
    );
  };
  const forget = whenAnswered(queryClient, next);
  return () => {
    ended = true;
    forget();
  };
}
