import { createContext, use } from 'react';

/** Who is signed in, as the shell needs to know it. The account feature fills it (its provider). */
export type Auth = {
  state: 'loading' | 'visitor' | 'learner';
  learner: { id: string; name: string; email: string } | null;
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth>({ state: 'loading', learner: null, signOut: async () => {} });
export const useAuth = (): Auth => use(AuthContext);

const CHANGED = 'havruta-session-changed';
const changes = new EventTarget();

/**
 * Says that this browser's sign-in is another one than before, e.g. after the password was changed here: what the server
 * had given to the one before was taken back, and what this browser still wants it has to ask for again.
 */
export function noteSessionChange(): void {
  try {
    localStorage.setItem(CHANGED, String(Date.now()));
  } catch {
    // Without a memory only what is open now hears of it.
  }
  changes.dispatchEvent(new Event('change'));
}

/** When that was last, in milliseconds since 1970; 0 for never. */
export function lastSessionChange(): number {
  try {
    return Number(localStorage.getItem(CHANGED)) || 0;
  } catch {
    return 0;
  }
}

/** Calls back at each change of this page; the returned function ends that. */
export function followSessionChanges(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
