export const OWNER = 'havruta-owner';

/** Learner whose data this browser stores; null for none. */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

/**
 * Whether this browser stores a learner's data. After a sign-out in any tab, late writes of other tabs are discarded.
 */
export const isOwner = (learnerId: string): boolean => readOwner() === learnerId;
