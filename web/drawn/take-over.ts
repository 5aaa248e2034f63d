import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { currentLanguage } from '../i18n.ts';

/** What was pressed or sent before the page could do anything; boot.js keeps it. */
type Held = { form?: HTMLFormElement; button?: HTMLElement };
type Taken = {
  /** Whether React goes on with the nodes that are there; else it draws the same in their place. */
  asItIs: boolean;
  /** To be called once the page does what it shows. */
  ready: () => void;
};

/**
 * Waits until what the server drew can go on: the code of the page is there. A page of a learner, full of times and of
 * what only this browser knows, is drawn here once more from the same answers, and takes the place of the other when all
 * of it is there; what was typed goes along. What boot.js hid, because it was drawn in another language or does not know
 * what stands behind `#`, is drawn anew at once instead.
 * @returns null for a page with which nothing goes on
 */
export async function takeOver(
  router: DataRouter,
  features: readonly WebFeature[],
  queryClient: QueryClient,
): Promise<Taken | null> {
  const { dataset } = document.documentElement;
  const { drawn: drawnIn, clock } = dataset;
  // While it stands, what is said of a press lies at the foot of the page.
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
  // Visitors need none of it.
  const anew = asItIs ? null : import('./drawn-anew.ts');
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  // Without its code the page goes on all the same; what was written is lost.
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
