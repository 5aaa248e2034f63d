import { defineSender } from '#web/outbox/command.ts';
import type { StudyExit } from '../../contract.ts';
import type { Away } from '../../shared/exits.ts';
import { focusApi } from '../focus-api.ts';
import { ago } from './ago.ts';
import { arrived } from './arrivals.ts';

export type OutgoingExit = Away & { id: string };

export default defineSender<OutgoingExit, { exit: StudyExit | null }>({
  send: ({ body, clientId, at }, signal) => focusApi.leave.call({ ...body, clientId, agoMs: ago(at) }, { signal }),
  onSent: () => arrived(null),
});
