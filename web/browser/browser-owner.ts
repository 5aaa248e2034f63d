export const OWNER = 'havruta-owner';

/**
 * Whether this browser stores a learner's data. After a sign-out in any tab, late writes of other tabs are discarded.
 */
export function isOwner(learnerId: string): boolean {
  try {
    return localStorage.getItem(OWNER) === learnerId;
  } catch {
    return false;
  }
}
