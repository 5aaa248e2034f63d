import type { EventDefinition, RoomDefinition } from '#shared/events.ts';

/** The recipients of an event. Everybody means all signed-in learners. */
export type Audience =
  | { learner: string }
  | { learners: readonly string[] }
  | { room: RoomDefinition; id: string; except?: string | readonly string[] }
  | { everyone: true; except?: string };

export type Events = {
  /**
   * Emits an event to browsers. In a transaction use its `emit` instead, which waits for the commit.
   * @param except ids of learners who do not receive it
   * @throws if the payload does not match the event or has 1 KB or more: a mistake of ours
   */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload, to: Audience): void;
  /**
   * Removes a learner from a room at every instance, because their permission ended.
   * @param learnerId without it, all learners are removed
   */
  evict(room: RoomDefinition, id: string, learnerId?: string): void;
};
