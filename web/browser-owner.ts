/** Where a browser says whose things it keeps. */
export const OWNER = 'havruta-owner';

/**
 * Whether this browser keeps things of a learner. Once they have signed out, in whichever tab, it does not, and what another
 * tab would still write must not come back.
 */
export function isOwner(learnerId: string): boolean {
  try {
    return localStorage.getItem(OWNER) === learnerId;
  } catch {
    return false;
  }
}
