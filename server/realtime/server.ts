import type { Server, Socket } from 'socket.io';
import type { Learner } from '../app-context.ts';
import type { PresenceMessage } from './presence.ts';

/** Events of the server besides those of features. */
type ToBrowsers = {
  /** Hints were lost: the browser requests the data it shows again. */
  resync: () => void;
  /** The permission for a room ended. */
  'room.left': (room: string, id: string) => void;
  /**
   * An event of a feature. An optional second argument is the milliseconds over which recipients spread their requests.
   */
  [event: `${string}.${string}`]: (...args: never[]) => void;
};

type BetweenInstances = {
  signOut: (learnerId: string) => void;
  evict: (room: string, id: string, learnerId: string | null) => void;
  presence: (message: PresenceMessage) => void;
};
type OfSocket = {
  learner: Learner;
  /** When the sign-in check began, for `createEndedRights`. */
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
/** The kind and id from a room's name; null for rooms of learners and of everybody. */
export function readRoom(room: string): { name: string; id: string } | null {
  const [kind, name, id] = room.split(':');
  return kind === 'room' && name && id ? { name, id } : null;
}
