import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import type { Change } from '#contract/base.ts';
import { queryClient } from './query-client.ts';

type Listener = (change: Change) => void;
const listeners = new Map<string, Set<Listener>>();
let socket: Promise<Socket> | null = null;

/** A hint makes whatever is shown of its topic be asked for again; a thing that changed twice is asked for twice. */
function heard(change: Change): void {
  void queryClient.invalidateQueries({ queryKey: [[change.topic]] });
  for (const listener of listeners.get(change.topic) ?? []) listener(change);
}

async function connect(): Promise<Socket> {
  const { io } = await import('socket.io-client');
  const made = io({
    path: '/realtime',
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 4_000,
    // Spreads the return of many browsers after a restart.
    randomizationFactor: 0.7,
  });
  let first = true;
  made.on('connect', () => {
    // Hints sent while we were away are lost; what they were about is asked for anew.
    if (!first) void queryClient.invalidateQueries();
    first = false;
  });
  made.on('change', heard);
  // The server ended it (a sign-out of another device ends all): whoever is still signed in comes back, others are refused.
  made.on('disconnect', (reason) => reason === 'io server disconnect' && made.connect());
  return made;
}

/** Opens the live connection for the signed-in person; the returned function closes it. */
export function listen(): () => void {
  socket ??= connect();
  return () => {
    const closing = socket;
    socket = null;
    void closing?.then((open) => open.disconnect());
  };
}

/**
 * Keeps what is shown of a topic fresh, and tells the caller what happened.
 * @param topic name of the feature, as in `clientFor`
 * @param onChange called for each hint of that topic
 */
export function useChanges(topic: string, onChange?: Listener): void {
  const notify = useEffectEvent((change: Change) => onChange?.(change));
  useEffect(() => {
    const listener: Listener = (change) => notify(change);
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(listener));
    return () => void known.delete(listener);
  }, [topic]);
}
