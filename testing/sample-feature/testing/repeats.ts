import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export const repeats = ({ as, people }: RepeatKit) => ({
  'POST /greetings': () => as('/greetings', { clientId: newId(), to: people().noa.id, text: 'Shalom' }),
});
