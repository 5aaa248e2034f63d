import type { LoaderFunctionArgs } from 'react-router';
import type { Page } from '../feature.ts';

type ReadDevice = NonNullable<Awaited<ReturnType<Page['load']>>['readDevice']>;

/** Time before the page is rendered without what a slow device reads. */
const MOST_MS = 1_000;

/** Without a network, a page waits for what it reads from this device: it is then rendered once. */
export const deviceLoader =
  (readDevice: ReadDevice) =>
  async ({ params, url }: Pick<LoaderFunctionArgs, 'params' | 'url'>): Promise<null> => {
    if (navigator.onLine) return null;
    const reading = readDevice({ params, search: url.searchParams });
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
    return null;
  };
