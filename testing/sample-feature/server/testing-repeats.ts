import { newId } from '#server/ids.ts';
import type { RepeatKit } from '#server/repeats.test.ts';

export const repeats = ({ as, people }: RepeatKit) => ({
  'POST /greetings': () => as('/greetings', { clientId: newId(), to: people().noa.id, text: 'Shalom' }),
});
