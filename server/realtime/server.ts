import type { Server, Socket } from 'socket.io';
import type { Learner } from '../app-context.ts';
import type { PresenceMessage } from './presence.ts';

/** What the server says besides the events of the features. */
type ToBrowsers = {
  /** Hints were lost: the browser asks again for what it shows. */
  resync: () => void;
  /** The right to be in a room ended. */
  'room.left': (room: string, id: string) => void;
  /** An event of a feature; a second argument is the milliseconds over which those who hear the same spread what they ask. */
  [event: `${string}.${string}`]: (...args: never[]) => void;
};

/** What instances say to each other. */
type BetweenInstances = {
  signOut: (learnerId: string) => void;
  evict: (room: string, id: string, learnerId: string | null) => void;
  presence: (message: PresenceMessage) => void;
};
type OfSocket = {
  learner: Learner;
  /** When it was asked who this is, for `createEndedRights`. */
  mark: number;
};

export type SocketServer = Server<Record<string, (...args: unknown[]) => void>, ToBrowsers, BetweenInstances, OfSocket>;
export type LearnerSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  ToBrowsers,
  BetweenInstances,
  OfSocket
>;

/** Names of Socket.IO's own rooms. */
export const everyone = 'everyone';
export const roomOfLearner = (learnerId: string) => `learner:${learnerId}`;
export const roomOf = (name: string, id: string) => `room:${name}:${id}`;
/** The kind and id of a room's name; null for those of learners and of everybody. */
export function readRoom(room: string): { name: string; id: string } | null {
  const [kind, name, id] = room.split(':');
  return kind === 'room' && name && id ? { name, id } : null;
}
