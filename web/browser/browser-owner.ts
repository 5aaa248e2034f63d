export const OWNER = 'havruta-owner';

/** Learner whose data this browser stores; null for none. */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

/** After a sign-out in any tab, late writes are discarded. */
export const isOwner = (learnerId: string): boolean => readOwner() === learnerId;
