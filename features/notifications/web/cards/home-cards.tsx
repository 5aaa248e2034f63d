import type { z } from 'zod';
import { defineHomeCards } from '#web/feature.ts';
import type { latest } from '../../contract.ts';
import { notificationsApi } from '../notifications-api.ts';
import { RecentActivity } from './recent-activity.tsx';
import { Reminders } from './reminders.tsx';

export default defineHomeCards<{ latest: z.output<typeof latest> }>({
  seed: (queryClient, part) => queryClient.setQueryData(notificationsApi.latest.queryOptions().queryKey, part.latest),
  cards: [
    { slot: 'end', order: 20, Card: Reminders },
    { slot: 'end', order: 30, Card: RecentActivity },
  ],
});
