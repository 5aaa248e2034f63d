import { createContext, use } from 'react';

/** Who is signed in, as the shell needs to know it. The account feature fills it (see routes.tsx). */
export type Session = {
  state: 'loading' | 'visitor' | 'learner';
  learner: { id: string; name: string; email: string } | null;
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<Session>({ state: 'loading', learner: null, signOut: async () => {} });
export const useSession = (): Session => use(SessionContext);
