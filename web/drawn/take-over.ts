import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { currentLanguage } from '../i18n.ts';

/** A click or submit before the page was interactive; boot.js holds it. */
type Held = { form?: HTMLFormElement; button?: HTMLElement };
type Taken = {
  /** Whether React hydrates the existing nodes; else it renders the same in their position. */
  asItIs: boolean;
  /** To be called once the page is interactive. */
  ready: () => void;
};

/**
 * Waits for the page's code, so that a server-rendered page can be taken over. A learner's page depends on times and on
 * browser data: it is rendered again from the same answers and replaces the other once complete, with typed text. A
 * page hidden by boot.js (other language, or dependent on the hash) is rendered again at once.
 * @returns null if there is nothing to take over
 */
export async function takeOver(
  router: DataRouter,
  features: readonly WebFeature[],
  queryClient: QueryClient,
): Promise<Taken | null> {
  const { dataset } = document.documentElement;
  const { drawn: drawnIn, clock } = dataset;
  // Until then, the status for early clicks is at the bottom of the page.
  const end = () => {
    boot?.remove();
    delete dataset.drawn;
    delete dataset.clock;
    delete dataset.unless;
  };
  const boot = document.querySelector<HTMLElement & { held?: Held }>('body > #boot');
  if (drawnIn !== currentLanguage()) {
    end();
    return null;
  }
  const asItIs = clock === undefined;
  // Visitors' pages do not need it.
  const anew = asItIs ? null : import('./drawn-anew.ts');
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  // If its code fails to load, the page is taken over anyway; typed text is lost.
  const { prepare, places } = (await anew?.catch(() => null)) ?? {};
  await prepare?.(router.state.location.pathname, features, queryClient);
  const before = places?.();
  let done = false;
  return {
    asItIs,
    ready() {
      if (done) return;
      done = true;
      const { form, button } = boot?.held ?? {};
      end();
      const now = before?.() ?? ((place: HTMLElement) => place);
      queueMicrotask(() => {
        if (form) (now(form) as HTMLFormElement | undefined)?.requestSubmit();
        if (button) now(button)?.click();
      });
    },
  };
}
