import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { defineHomeCards } from '#web/feature.ts';
import { loadTexts } from '#web/i18n.ts';
import type { latest, Notification } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { RecentActivity } from './recent-activity.tsx';
import { Reminders } from './reminders.tsx';

const latestIn = (queryClient: QueryClient): Notification[] =>
  queryClient.getQueryData(notificationsApi.latest.queryOptions().queryKey)?.items ?? [];

/** A notification's key begins with its feature. */
const featuresOf = (items: Notification[]) => new Set(items.map(({ text }) => text.key.split('.', 1)[0] ?? ''));

export default defineHomeCards<{ latest: z.output<typeof latest> }>({
  seed: (queryClient, part) => queryClient.setQueryData(notificationsApi.latest.queryOptions().queryKey, part.latest),
  // Texts of their features, if the page does not show these anyway.
  load: (queryClient) => loadTexts(...featuresOf(latestIn(queryClient))).catch(() => {}),
  cards: [
    { slot: 'column', order: 30, Card: Reminders },
    { slot: 'column', order: 40, Card: RecentActivity },
  ],
});
