import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, openSession, people, send }: RepeatKit) {
  async function studying() {
    const session = await openSession({ focusModeEnabled: true, strictFocus: true });
    const { id: run } = await send('/focus/runs', { clientId: newId(), sessionId: session });
    await send('/focus/runs', { clientId: newId(), sessionId: session }, people().noa.cookie);
    const { exit } = await send(`/focus/runs/${run}/exits`, { clientId: newId(), awaySeconds: 20, device: 'desk' });
    return { session, run, exit: exit.id as string };
  }

  return {
    'POST /focus/runs': () => as('/focus/runs', { clientId: newId(), minutes: 30 }),
    'POST /focus/runs/{id}/change': async () => {
      const { id, version } = await send('/focus/runs', { clientId: newId() });
      return as(`/focus/runs/${id}/change`, { what: 'pause', version });
    },
    'POST /focus/runs/{id}/beat': async () =>
      as(`/focus/runs/${(await send('/focus/runs', { clientId: newId() })).id}/beat`),
    'POST /focus/runs/{id}/exits': async () => {
      const { run } = await studying();
      return as(`/focus/runs/${run}/exits`, { clientId: newId(), awaySeconds: 20, device: 'desk' });
    },
    'POST /focus/exits/{id}/contest': async () => as(`/focus/exits/${(await studying()).exit}/contest`),
    'POST /focus/exits/{id}/vouch': async () => {
      const { exit } = await studying();
      await send(`/focus/exits/${exit}/contest`, undefined);
      return as(`/focus/exits/${exit}/vouch`, undefined, people().noa.cookie);
    },
    'PUT /focus/sessions/{id}/goal': async () =>
      as(`/focus/sessions/${(await studying()).session}/goal`, { goal: 'Qui lutte avec qui ?' }),
    'PUT /focus/sessions/{id}/outcome': async () =>
      as(`/focus/sessions/${(await studying()).session}/outcome`, { outcome: 'partly', note: 'Demain la suite.' }),
    'POST /focus/sessions/{id}/timer': async () =>
      as(`/focus/sessions/${(await studying()).session}/timer`, { what: 'start', version: 0 }),
    'PUT /focus/hours': () => as('/focus/hours', { shown: true, weeklyGoalMinutes: 120 }),
  };
}
