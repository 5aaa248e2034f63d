import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Session } from '#features/sessions/contract.ts';
import { useJoinSession } from '#features/sessions/web/parts-api.ts';
import { sessionsLive } from '#features/sessions/web/sessions-api.ts';
import { withTexts } from '#web/i18n.ts';
import { toast } from '#web/ui/index.ts';

const loadWords = withTexts(() => import('./listed-text.ts'));
const TOAST_MS = 8_000;

/** Announces a new public session. One missing from the list, e.g. after a block, is not announced. */
export function useAnnounceListed(ask: (queryClient: QueryClient) => Promise<Session[]>): void {
  const queryClient = useQueryClient();
  const join = useJoinSession();
  sessionsLive.useEvent('listed', ({ id }) => {
    const announce = async () => {
      const [{ listedText: sayListed }, list] = await Promise.all([loadWords(), ask(queryClient)]);
      const listed = list.find((one) => one.id === id && !one.joined);
      if (!listed) return;
      const action = { label: (t: TFunction) => t('sessions.join'), run: () => join.mutate({ id }) };
      toast({ ...sayListed(listed), duration: TOAST_MS, action });
    };
    // On failure the list shows the session later.
    announce().catch(() => {});
  });
}
