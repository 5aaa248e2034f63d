import type { z } from 'zod';
import { defineHomeCards } from '#web/feature.ts';
import type { latest } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { RecentActivity } from './recent-activity.tsx';
import { Reminders } from './reminders.tsx';

export default defineHomeCards<{ latest: z.output<typeof latest> }>({
  seed: (queryClient, part) => queryClient.setQueryData(notificationsApi.latest.queryOptions().queryKey, part.latest),
  cards: [
    { slot: 'column', order: 30, Card: Reminders },
    { slot: 'column', order: 40, Card: RecentActivity },
  ],
});
