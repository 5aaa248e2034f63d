import { createContext, use } from 'react';

export type Auth = {
  state: 'loading' | 'visitor' | 'learner';
  learner: { id: string; name: string; email: string } | null;
  signOut: () => Promise<void>;
};

export const AuthContext = createContext<Auth>({ state: 'loading', learner: null, signOut: async () => {} });
export const useAuth = (): Auth => use(AuthContext);

const CHANGED = 'havruta-session-changed';
const changes = new EventTarget();

/** Records a new sign-in, e.g. after a password change. The server revoked what it had issued to the previous one. */
export function noteSessionChange(): void {
  try {
    localStorage.setItem(CHANGED, String(Date.now()));
  } catch {
    // Without storage only this page is notified.
  }
  changes.dispatchEvent(new Event('change'));
}

/** Milliseconds since 1970; 0: never. */
export function lastSessionChange(): number {
  try {
    return Number(localStorage.getItem(CHANGED)) || 0;
  } catch {
    return 0;
  }
}

export function followSessionChanges(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
