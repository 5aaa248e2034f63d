import type { EventDefinition, RoomDefinition } from '#shared/events.ts';

export type Audience =
  | { learner: string }
  | { learners: readonly string[] }
  | { room: RoomDefinition; id: string; except?: string | readonly string[] }
  | { everyone: true; except?: string };

export type Events = {
  /**
   * In a transaction use its `emit`, which waits for the commit.
   * @param except ids of learners
   * @throws if the payload is invalid or has 1 KB or more: a mistake of ours
   */
  emit<Payload>(event: EventDefinition<Payload>, payload: Payload, to: Audience): void;
  /**
   * Removes a learner from a room at every instance.
   * @param learnerId default: all
   */
  evict(room: RoomDefinition, id: string, learnerId?: string): void;
};

export type RemoteEvents = Pick<Events, 'emit'> & {
  signOut(learnerId: string): void;
};
