import type { Server, Socket } from 'socket.io';
import type { Learner } from '../app-context.ts';
import type { PresenceMessage } from './presence.ts';

type ToBrowsers = {
  resync: () => void;
  'room.left': (room: string, id: string) => void;
  /** The second argument: milliseconds over which to spread requests. */
  [event: `${string}.${string}`]: (...args: never[]) => void;
};

type BetweenInstances = {
  signOut: (learnerId: string) => void;
  evict: (room: string, id: string, learnerId: string | null) => void;
  presence: (message: PresenceMessage) => void;
};
type OfSocket = {
  learner: Learner;
  mark: number;
};

export type SocketServer = Server<Record<string, (...args: unknown[]) => void>, ToBrowsers, BetweenInstances, OfSocket>;
export type LearnerSocket = Socket<
  Record<string, (...args: unknown[]) => void>,
  ToBrowsers,
  BetweenInstances,
  OfSocket
>;

export const everyone = 'everyone';
export const roomOfLearner = (learnerId: string) => `learner:${learnerId}`;
export const roomOf = (name: string, id: string) => `room:${name}:${id}`;
export function readRoom(room: string): { name: string; id: string } | null {
  const [kind, name, id] = room.split(':');
  return kind === 'room' && name && id ? { name, id } : null;
}
