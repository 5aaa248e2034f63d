import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { withAllWords } from '#web/i18n.ts';
import { toast } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { sessionsLive } from '../sessions-api.ts';
import { useJoinSession } from './use-join-session.ts';

const loadWords = withAllWords(() => import('./say-listed.ts'));
/** As long as it takes to read who, what and when, and to decide. */
const TOAST_MS = 8_000;

/**
 * Says what somebody proposes as soon as they do: who, what, when, and a way to join. The server tells everybody but the
 * one who made it; one that the list does not show, as of somebody who is blocked, is not told of.
 * @param ask brings the list, asked anew when the event came
 */
export function useAnnounceListed(ask: (queryClient: QueryClient) => Promise<Session[]>): void {
  const queryClient = useQueryClient();
  const join = useJoinSession();
  sessionsLive.useEvent('listed', ({ id }) => {
    const announce = async () => {
      const [{ sayListed }, list] = await Promise.all([loadWords(), ask(queryClient)]);
      const listed = list.find((one) => one.id === id && !one.joined);
      if (!listed) return;
      const action = { label: (t: TFunction) => t('sessions.join'), run: () => join.mutate({ id }) };
      toast({ ...sayListed(listed), duration: TOAST_MS, action });
    };
    // A courtesy: without a network the list tells of it later.
    announce().catch(() => {});
  });
}
