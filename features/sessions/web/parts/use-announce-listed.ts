import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { nameWithin } from '#features/people/web/names-api.ts';
import { toast } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { sessionsLive } from '../sessions-api.ts';
import { sayStart } from './say-start.ts';
import { useJoinSession } from './use-join-session.ts';

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
    const announce = (list: Session[]) => {
      const listed = list.find((one) => one.id === id && !one.joined);
      if (!listed) return;
      toast({
        title: (t) =>
          t('sessions.listed', {
            name: `\u2068${nameWithin(t, listed.creatorName)}\u2069`,
            subject: t(`sessions.subjects.${listed.subject}`),
          }),
        description: () => `\u2068${listed.title}\u2069 · ${sayStart(listed.startsAt, i18next.language)}`,
        duration: TOAST_MS,
        action: { label: (t) => t('sessions.join'), run: () => join.mutate({ id }) },
      });
    };
    // A courtesy: without a network the list tells of it later.
    ask(queryClient).then(announce, () => {});
  });
}
