import { enteredSession } from '#features/sessions/server/entry-api.ts';
import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { voiceContract } from '../contract.ts';
import { joinCall } from './join-call.ts';
import { leaveCall } from './leave-call.ts';
import { voicesOf } from './policies.ts';
import { readSignals } from './read-signals.ts';
import { listRelays } from './relays.ts';
import { sendSignal } from './send-signal.ts';
import { setState } from './set-state.ts';

const learners = implementUnvalidated(voiceContract).use(signedIn);

export const voiceRouter = {
  people: learners.people.handler(async ({ input: { id }, context: { app, learner } }) => {
    await enteredSession(app.db, learner.id, id, app.now());
    return { voices: await voicesOf(app, app.db, learner.id, id) };
  }),
  join: learners.join.handler(({ input, context: { app, learner } }) => joinCall(app, learner, input)),
  leave: learners.leave.handler(({ input, context: { app, learner } }) => leaveCall(app, learner, input)),
  setState: learners.setState.handler(({ input, context: { app, learner } }) => setState(app, learner, input)),
  sendSignal: learners.sendSignal.handler(({ input, context: { app, learner } }) => sendSignal(app, learner, input)),
  signals: learners.signals.handler(({ input, context: { app, learner } }) => readSignals(app, learner, input)),
  ice: learners.ice.handler(({ input, context: { app, learner } }) => listRelays(app, learner, input)),
};
