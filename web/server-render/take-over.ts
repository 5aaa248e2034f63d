import type { QueryClient } from '@tanstack/react-query';
import { type DataRouter, matchPath } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { loadHeaderParts } from '../frame/header-parts.tsx';
import { currentLanguage } from '../i18n.ts';
import { viewerZone } from '../times/times.ts';
import { sentTimes } from './sent-times.ts';
import { whenInitialized } from './when-initialized.ts';

/** Early presses, held by boot.js until the page is interactive. */
type Held = { form?: HTMLFormElement; button?: HTMLElement };

/**
 * Loads what the first rendering of a server-rendered page shows, so that the page can be hydrated. If the zone differs
 * from the server's, the app renders its own page.
 * @returns a function to call after hydration; null if there is nothing to hydrate
 */
export async function takeOver(
  router: DataRouter,
  features: readonly WebFeature[],
  queryClient: QueryClient,
): Promise<(() => void) | null> {
  const { dataset } = document.documentElement;
  const isSuitable = dataset.rendered === currentLanguage();
  // The status for early clicks is at the bottom of the page.
  const boot = document.querySelector<HTMLElement & { held?: Held }>('body > #boot');
  /** @returns what was held, once */
  const end = (): Held => {
    boot?.remove();
    delete dataset.rendered;
    const { held = {} } = boot ?? {};
    delete boot?.held;
    return held;
  };
  if (!isSuitable) {
    end();
    return null;
  }
  await whenInitialized(router);
  const { pathname } = router.state.location;
  const learnersPage = features
    .flatMap(({ pages = [] }) => pages)
    .find(({ path, guard }) => guard === 'signed-in' && matchPath(path, pathname));
  if (learnersPage) {
    const prepared = learnersPage.load().then(({ prepare }) => prepare?.(features, queryClient));
    await Promise.allSettled([prepared, loadHeaderParts(features)]);
  }
  const zone = sentTimes.read()?.zone;
  if (zone !== undefined && zone !== viewerZone()) {
    end();
    return null;
  }
  return () => {
    const { form, button } = end();
    queueMicrotask(() => {
      form?.requestSubmit();
      button?.click();
    });
  };
}
