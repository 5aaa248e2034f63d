import { useState } from 'react';
import { toast } from '#web/ui/toast-store.ts';
import { signOut } from './session-changes.ts';

export function useSignOut() {
  const [unsent, setUnsent] = useState<number | null>(0);
  return {
    unsent,
    stay: () => setUnsent(0),
    async leave(): Promise<void> {
      const count = await import('#web/outbox/send-all.ts').then(({ retryAll }) => retryAll()).catch(() => null);
      setUnsent(count);
      if (count === null && unsent !== null)
        toast({ variant: 'destructive', title: (t) => t('account.unsent.unknown') });
      else if (!count) await signOut();
    },
  };
}
