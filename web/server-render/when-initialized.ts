import type { DataRouter } from 'react-router';

/** Resolves when the code of the first page is loaded, or has failed to load. */
export const whenInitialized = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
