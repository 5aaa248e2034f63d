import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { currentLanguage } from '../i18n.ts';
import { whenInitialized } from './when-initialized.ts';

/** Before the page was interactive; held by boot.js. */
type Held = { form?: HTMLFormElement; button?: HTMLElement };
type Taken = {
  /** Hydrates the existing nodes; else renders the same in their position. */
  asItIs: boolean;
  ready: () => void;
};

/**
 * Waits for the code of a server-rendered page. A learner's page is rendered again and replaces the other once
 * complete, with typed text. A page hidden by boot.js is rendered again at once.
 * @returns null if there is nothing to take over
 */
export async function takeOver(
  router: DataRouter,
  features: readonly WebFeature[],
  queryClient: QueryClient,
): Promise<Taken | null> {
  const { dataset } = document.documentElement;
  const { drawn: drawnIn, clock } = dataset;
  // The status for early clicks is at the bottom of the page.
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
  const anew = asItIs ? null : import('./drawn-anew.ts');
  await whenInitialized(router);
  // If its code fails to load, typed text is lost.
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
