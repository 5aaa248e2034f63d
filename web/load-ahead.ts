import type { WebFeature } from './feature.ts';

type Load = () => Promise<unknown>;

/** Calls back when the browser has nothing else to do. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 500);
};

/**
 * Fetches the code of the other screens, of dialogs and of toasts, one after the other while nothing else happens: whoever
 * loses the network later still goes from page to page and is told what happens. Not where the learner saves data.
 * @returns ends it
 */
export function loadAhead(features: readonly WebFeature[]): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  let ended = connection?.saveData === true;
  const pages = features.flatMap((feature) => feature.pages ?? []).filter(({ guard }) => guard !== 'visitors');
  const waiting: Load[] = [
    () => import('./ui/toast.tsx'),
    () => import('./choice-menu-content.tsx'),
    ...features.flatMap(({ ahead = [] }) => ahead),
    ...pages.map(({ load }) => load),
  ];
  const next = () => {
    const load = waiting.shift();
    if (ended || !load) return;
    // What does not come now comes, or fails, when it is needed.
    load().then(
      () => whenIdle(next),
      () => whenIdle(next),
    );
  };
  whenIdle(next);
  return () => {
    ended = true;
  };
}
