import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { defineHomeCards, EMPTY_LINES } from '#web/feature.ts';
import { loadTexts } from '#web/i18n.ts';
import type { latest, Notification } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { isActivity, RecentActivity } from './recent-activity.tsx';
import { isWaiting, Reminders } from './reminders.tsx';

const latestIn = (queryClient: QueryClient): Notification[] =>
  queryClient.getQueryData(notificationsApi.latest.queryOptions().queryKey)?.items ?? [];

const linesOf = (queryClient: QueryClient, wants: (item: Notification) => boolean) =>
  latestIn(queryClient).some(wants) ? 3 : EMPTY_LINES;

/** A notification's key begins with its feature. */
const featuresOf = (items: Notification[]) => new Set(items.map(({ text }) => text.key.split('.', 1)[0] ?? ''));

export default defineHomeCards<{ latest: z.output<typeof latest> }>({
  seed: (queryClient, part) => queryClient.setQueryData(notificationsApi.latest.queryOptions().queryKey, part.latest),
  // Texts of the features, unless the page shows them.
  load: (queryClient) => loadTexts(...featuresOf(latestIn(queryClient))).catch(() => {}),
  cards: [
    { slot: 'column', order: 30, Card: Reminders, lines: (client) => linesOf(client, isWaiting) },
    { slot: 'column', order: 40, Card: RecentActivity, lines: (client) => linesOf(client, isActivity) },
  ],
});
