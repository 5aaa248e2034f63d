import { OWNER } from '#web/browser/browser-owner.ts';
import { forgetStore } from '#web/outbox/store-name.ts';
import { isLook } from './keeping-looks.ts';

/** Keys removed by the code that ends the subscription. */
const TIDIES_ITSELF = ['havruta-push'];

/**
 * Some browsers ignore Clear-Site-Data, and offline it does not arrive. The push worker remains: it stores no personal
 * data.
 */
export function forgetBrowser(): void {
  forgetStore();
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!isLook(key) && !TIDIES_ITSELF.includes(key)) localStorage.removeItem(key);
  } catch {
    // Storage is unavailable.
  }
}

/** Deletes data of another learner, whose session ended without a sign-out here. */
export function ownBrowser(learnerId: string): void {
  try {
    const before = localStorage.getItem(OWNER);
    if (before !== null && before !== learnerId) forgetBrowser();
    localStorage.setItem(OWNER, learnerId);
  } catch {
    // Storage is unavailable.
  }
}
