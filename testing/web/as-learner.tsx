import type { ReactNode } from 'react';
import { AuthContext } from '#web/auth.ts';

const learner = { id: '019a0000-0000-7000-8000-0000000000ff', name: 'Ruth', email: 'ruth@example.org' };

export const AsLearner = ({ children }: { children: ReactNode }) => (
  <AuthContext value={{ state: 'learner', learner, signOut: async () => {} }}>{children}</AuthContext>
);
