import type { DataRouter } from 'react-router';
import { currentLanguage } from '../i18n.ts';

/** What was pressed or sent before the page could do anything; boot.js keeps it. */
type Held = { form?: HTMLFormElement; button?: HTMLElement };

/**
 * Waits until a page that the server drew can be taken over as it is: its code is there. What boot.js hid, because it was
 * drawn in another language or does not know what stands behind `#`, is drawn anew instead.
 * @returns null for a page that is not taken over; else `ready`, to be called once it does what it shows
 */
export async function takeOver(router: DataRouter): Promise<{ ready: () => void } | null> {
  const { dataset } = document.documentElement;
  const drawnIn = dataset.drawn;
  delete dataset.drawn;
  const boot = document.querySelector<HTMLElement & { held?: Held }>('body > #boot');
  if (drawnIn !== currentLanguage()) {
    boot?.remove();
    return null;
  }
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  let done = false;
  return {
    ready() {
      if (done) return;
      done = true;
      const { form, button } = boot?.held ?? {};
      boot?.remove();
      queueMicrotask(() => {
        form?.requestSubmit();
        button?.click();
      });
    },
  };
}
