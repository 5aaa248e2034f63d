import type { LoaderFunctionArgs } from 'react-router';
import type { LoadedPage } from '../feature.ts';

/** Time before the page is rendered without what a slow device reads. */
const MOST_MS = 1_000;

/**
 * Parts of a route: without a network, its page waits for what it reads from this device, and is then rendered once.
 * Only the first time: a loader that runs at a turn of the page would delay its rendering.
 */
export const fromDevice = (readDevice: NonNullable<LoadedPage['readDevice']>) => ({
  async loader({ params, url }: Pick<LoaderFunctionArgs, 'params' | 'url'>): Promise<null> {
    if (navigator.onLine) return null;
    const reading = readDevice({ params, search: url.searchParams });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
    return null;
  },
  shouldRevalidate: () => false,
});
