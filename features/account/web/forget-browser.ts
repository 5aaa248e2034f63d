import { OWNER } from '#web/browser-owner.ts';
import { forgetStore } from '#web/outbox/store-name.ts';
import { isLook } from './keeping-looks.ts';

/** Record of the push subscription: removed by the code that ends the subscription after a sign-out. */
const TIDIES_ITSELF = ['havruta-push'];

/**
 * Removes all data of a learner from this browser except the site's appearance. Done in script besides Clear-Site-Data,
 * which some browsers ignore and which is not received offline. The push service worker stays: it stores no personal
 * data.
 */
export function forgetBrowser(): void {
  forgetStore();
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!isLook(key) && !TIDIES_ITSELF.includes(key)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}

/** Assigns the browser to a learner. First removes data of another one whose session ended without a sign-out here. */
export function ownBrowser(learnerId: string): void {
  try {
    const before = localStorage.getItem(OWNER);
    if (before !== null && before !== learnerId) forgetBrowser();
    localStorage.setItem(OWNER, learnerId);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
