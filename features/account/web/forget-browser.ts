import { OWNER } from '#web/browser-owner.ts';
import { forgetStore } from '#web/outbox/store-name.ts';
import { isLook } from './keeping-looks.ts';

/** The subscription's record: who ends the subscription reads it once nobody is signed in, and removes it. */
const TIDIES_ITSELF = ['havruta-push'];

/**
 * Takes everything of a learner out of this browser but how the site looks: outgoing messages and drafts, half-filled forms,
 * places, the room they were in. By hand as well as by Clear-Site-Data, which some browsers do not know and which nobody
 * hears while the network is away. The worker of pushes stays registered: it holds nothing of anybody.
 */
export function forgetBrowser(): void {
  forgetStore();
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (!isLook(key) && !TIDIES_ITSELF.includes(key)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Somebody is signed in here. What is left of somebody else, whose session ended while they were not here to sign out, goes
 * first.
 */
export function ownBrowser(learnerId: string): void {
  try {
    const before = localStorage.getItem(OWNER);
    if (before !== null && before !== learnerId) forgetBrowser();
    localStorage.setItem(OWNER, learnerId);
  } catch {
    // The same.
  }
}
