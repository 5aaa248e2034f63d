import type { AppContext, Greeting, Learner } from '#server/app-context.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { myCalls } from './list-calls.ts';

/** The call that rings for a browser that connects, which otherwise asks for no calls; null for none. */
export async function greetWithCall(app: AppContext, learner: Learner): Promise<Greeting | null> {
  const { incoming, outgoing } = await myCalls.read(app, learner, null);
  const call = incoming[0] ?? outgoing;
  return call && { event: sessionEvents.toBrowsers.called, payload: { id: call.id } };
}
