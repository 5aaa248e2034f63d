import type { AppContext, Greeting, Learner } from '#server/app-context.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { myCalls } from './list-calls.ts';

/** The ringing call, sent to a connecting browser, which does not request it; null if none rings. */
export async function greetWithCall(app: AppContext, learner: Learner): Promise<Greeting | null> {
  const { incoming, outgoing } = await myCalls.read(app, learner, null);
  const call = incoming[0] ?? outgoing;
  return call && { event: sessionEvents.toBrowsers.called, payload: { id: call.id } };
}
