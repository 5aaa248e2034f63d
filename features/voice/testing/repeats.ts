import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export const repeats = ({ as, send, people, openSession }: RepeatKit) => {
  async function calling() {
    const session = await openSession();
    const joining = () => ({ tab: newId(), clientId: newId(), muted: false });
    const [mine, theirs] = [joining(), joining()];
    const { call } = await send(`/sessions/${session}/voice`, mine);
    const other = await send(`/sessions/${session}/voice`, theirs, people().noa.cookie);
    return { path: `/sessions/${session}/voice`, mine: { tab: mine.tab, call }, to: theirs.tab, call: other.call };
  }
  return {
    'POST /sessions/{id}/voice': async () =>
      as(`/sessions/${await openSession()}/voice`, { tab: newId(), clientId: newId(), muted: false }),
    'POST /sessions/{id}/voice/leave': async () => {
      const { path, mine } = await calling();
      return as(`${path}/leave`, mine);
    },
    'PUT /sessions/{id}/voice/state': async () => {
      const { path, mine } = await calling();
      return as(`${path}/state`, { ...mine, muted: true, hand: true });
    },
    'POST /sessions/{id}/voice/signals': async () => {
      const { path, mine, to, call } = await calling();
      return as(`${path}/signals`, { tab: mine.tab, to, call, counter: 1, body: 'offer' });
    },
  };
};
