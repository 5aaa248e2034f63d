import { checkEvent } from '#shared/events.ts';
import type { AppContext } from '../app-context.ts';
import type { LearnerSocket } from './server.ts';

/** Sends the features' greetings. Failures are only logged. */
export async function greet(socket: LearnerSocket, app: AppContext): Promise<void> {
  for (const { name: feature, greet: greetingOf } of app.features)
    try {
      const greeting = await greetingOf?.(app, socket.data.learner);
      if (!greeting) continue;
      const { event, payload } = greeting;
      socket.emit(event.name as `${string}.${string}`, checkEvent(event, payload) as never);
    } catch (error) {
      app.log.warn({ err: error, feature }, 'a browser could not be told what is open');
    }
}
