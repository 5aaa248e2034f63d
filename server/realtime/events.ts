import type { EventDefinition, RoomDefinition } from '#shared/events.ts';

/** Who hears an event. Everybody means everybody signed in. */
export type Audience =
  | { learner: string }
  | { learners: readonly string[] }
  | { room: RoomDefinition; id: string; except?: string | readonly string[] }
  | { everyone: true; except?: string };

/** The way to the browsers that are open, at any instance. */
export type Events = {
  /**
   * Tells browsers that something happened. In a transaction use the `emit` it is given, which waits for the commit.
   * @param except ids of learners who do not receive it
   * @throws when the payload is none of the event's, or 1 KB and more: a mistake of ours
   */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload, to: Audience): void;
  /**
   * Takes a learner out of a room at once, at every instance, because the right to be there ended.
   * @param learnerId without it, everybody is taken out
   */
  evict(room: RoomDefinition, id: string, learnerId?: string): void;
};
