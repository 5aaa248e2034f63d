export const OWNER = 'havruta-owner';

/**
 * Whether this browser stores data of a learner. After a sign-out in any tab it does not, and late writes of other tabs
 * must be discarded.
 */
export function isOwner(learnerId: string): boolean {
  try {
    return localStorage.getItem(OWNER) === learnerId;
  } catch {
    return false;
  }
}
