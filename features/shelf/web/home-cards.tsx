import type { z } from 'zod';
import { defineHomeCards } from '#web/feature.ts';
import type { today } from '../contract.ts';
import { todayQuery } from './queries-api.ts';
import { Today } from './today/today.tsx';

export default defineHomeCards<{ today: z.output<typeof today> }>({
  seed: (queryClient, part, date) => queryClient.setQueryData(todayQuery(date).queryKey, part.today),
  cards: [{ slot: 'wide', order: 20, Card: Today }],
});
