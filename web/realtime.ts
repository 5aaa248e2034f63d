import type { Socket } from 'socket.io-client';
import type { MessageKey } from './locales/catalogue.ts';
import { queryClient } from './query-client.ts';
import { askedForNow, type RefetchRules, refetchAfterGap, refetchChanged } from './refetch.ts';

type EventListener = (payload: unknown) => void;
type Answer = { ok: true } | { ok: false; messageKey: MessageKey };
/** What the features have asked again when their events come. */
const rules: RefetchRules = {};
const gapListeners = new Set<() => void>();
const eventListeners = new Map<string, Set<EventListener>>();
/** Rooms that are shown, and what is done when one is refused or its right ends. */
const rooms = new Map<string, Set<(messageKey: MessageKey) => void>>();
let socket: Promise<Socket> | null = null;
/** The connection while it stands. */
let standing: Socket | null = null;
/** Listeners for the moment the server lets this page into a room, by room. */
const joinListeners = new Map<string, Set<() => void>>();
/** Rooms of this connection that the server let us into. */
const joined = new Set<string>();

/** Milliseconds over which the questions of many browsers that lost hints together are spread. */
const SPREAD = 1_500;
/** Milliseconds: who connects so early shows what was asked for as the page was loaded. */
const JUST_LOADED = 10_000;
const ANSWER_WITHIN = 5_000;
/** Refusals that say nothing of the right. */
const passing: MessageKey[] = ['errors.unavailable', 'errors.busy', 'errors.tooManyRequests'];
/** Milliseconds after which a browser that was refused for now (not for who it is) comes back; as much again by chance. */
const COME_BACK = 5_000;

/**
 * An event makes what it may have altered be asked for again, and its listeners hear of it.
 * @param spread milliseconds over which those who hear the same ask, so that they do not ask together
 */
function heard(name: string, payload: unknown, spread = 0): void {
  const follow = () => {
    const queries = rules[name] ?? [];
    if (queries === 'everything') askAgain(Date.now());
    else refetchChanged(queryClient, queries, payload);
    for (const listener of eventListeners.get(name) ?? []) listener(payload);
  };
  if (spread > 0) setTimeout(follow, Math.random() * spread);
  else follow();
}

/** Events were lost: asks again for what they may have been about. */
function resync(): void {
  const [moment, underWay] = [Date.now(), askedForNow(queryClient)];
  setTimeout(() => askAgain(moment, underWay), Math.random() * SPREAD);
}

/**
 * @param moment since when nothing can have been lost, in milliseconds
 * @param underWay what was being asked for at that moment
 */
function askAgain(moment: number, underWay = askedForNow(queryClient)): void {
  refetchAfterGap(queryClient, moment, underWay);
  for (const listener of gapListeners) listener();
}

async function connect(): Promise<Socket> {
  const now = performance.now();
  const began = now < JUST_LOADED ? 0 : now;
  const { io } = await import('socket.io-client');
  // Whether nothing was told yet that this connection did not hear.
  let complete = true;
  const made = io({
    path: '/realtime',
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 4_000,
    // Spreads the return of many browsers after a restart.
    randomizationFactor: 0.7,
    // What was said since what is shown was asked for, the server says now.
    auth: (tell) => tell(complete ? { openFor: performance.now() - began } : {}),
  });
  made.on('connect', () => {
    standing = made;
    for (const room of rooms.keys()) void join(room);
    if (!complete) resync();
    complete = false;
  });
  made.on('resync', resync);
  made.on('room.left', (name: string, id: string) => leftRoom(keyOf(name, id), 'errors.notFound'));
  made.onAny((name: string, payload: unknown, last?: number | (() => void)) => {
    if (!(name in rules || eventListeners.get(name)?.size)) return;
    heard(name, payload, typeof last === 'number' ? last : 0);
    // What was brought has arrived.
    if (typeof last === 'function') last();
  });
  // The server ended it (a sign-out of another device ends all): whoever is still signed in comes back, others are refused.
  made.on('disconnect', (reason) => {
    if (standing === made) standing = null;
    joined.clear();
    if (reason === 'io server disconnect') made.connect();
  });
  // Refused by our own server: the library comes back by itself only where nobody answered.
  made.on('connect_error', ({ message }) => {
    complete = false;
    if (made.active || message === 'signInRequired') return;
    setTimeout(() => socket && made.connect(), COME_BACK * (1 + Math.random()));
  });
  return made;
}

const keyOf = (name: string, id: string) => `${name} ${id}`;

function leftRoom(room: string, messageKey: MessageKey): void {
  joined.delete(room);
  for (const onLeft of rooms.get(room) ?? []) onLeft(messageKey);
}

async function join(room: string): Promise<void> {
  const answer = await ask('room.join', ...room.split(' '));
  if (!rooms.has(room)) return;
  if (answer?.ok) entered(room);
  if (answer?.ok !== false) return;
  if (passing.includes(answer.messageKey)) setTimeout(() => rooms.has(room) && void join(room), COME_BACK);
  else leftRoom(room, answer.messageKey);
}

/**
 * From now on the room's events arrive. What was read before may lack an event that was sent in between, so all that the
 * feature's events may have altered is asked for again.
 */
function entered(room: string): void {
  joined.add(room);
  const [name = '', id] = room.split(' ');
  const feature = `${name.split('.')[0]}.`;
  for (const [event, queries] of Object.entries(rules))
    if (event.startsWith(feature) && queries !== 'everything') refetchChanged(queryClient, queries, { id });
  for (const listener of joinListeners.get(room) ?? []) listener();
}

/** The server's answer; null when there is no connection, or it was lost meanwhile. */
async function ask(name: string, ...input: unknown[]): Promise<Answer | null> {
  return (
    (await standing
      ?.timeout(ANSWER_WITHIN)
      .emitWithAck(name, ...input)
      .catch(() => null)) ?? null
  );
}

/**
 * Says something to the server over the live connection. It is a hint: what must not be lost goes through the API.
 * @returns whether the server heard and took it
 */
export const say = async (name: string, payload: unknown): Promise<boolean> => (await ask(name, payload))?.ok ?? false;

/** Has what the features declare asked for again when their events come; called once, before the first page. */
export function followEvents(declared: readonly RefetchRules[]): void {
  Object.assign(rules, ...declared);
}

/** Calls a listener whenever events were, or may have been, lost; the returned function ends it. */
export function onGap(listener: () => void): () => void {
  gapListeners.add(listener);
  return () => void gapListeners.delete(listener);
}

/** Calls a listener for each event of a name; the returned function ends it. */
export function onEvent(name: string, listener: EventListener): () => void {
  const known = eventListeners.get(name) ?? new Set();
  eventListeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

/**
 * Is in a room until the returned function is called, also after the connection was lost and came back.
 * @param onLeft called when the server refuses, or takes one out
 */
export function enterRoom(name: string, id: string, onLeft: (messageKey: MessageKey) => void): () => void {
  const room = keyOf(name, id);
  const known = rooms.get(room) ?? new Set();
  if (known.size === 0 && standing) void join(room);
  rooms.set(room, known.add(onLeft));
  return () => {
    known.delete(onLeft);
    if (known.size > 0) return;
    rooms.delete(room);
    joined.delete(room);
    void ask('room.leave', name, id);
  };
}

/** Calls a listener each time the server lets this page into a room; the returned function ends it. */
export function onJoined(name: string, id: string, listener: () => void): () => void {
  const room = keyOf(name, id);
  const known = joinListeners.get(room) ?? new Set();
  joinListeners.set(room, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) joinListeners.delete(room);
  };
}

/** Whether the server knows of this page that it has a room open, and brings it what is new there. */
export const isInRoom = (name: string, id: string): boolean => joined.has(keyOf(name, id));

/** Opens the live connection for the signed-in person; the returned function closes it. */
export function listen(): () => void {
  begin();
  return () => {
    const closing = socket;
    socket = null;
    standing = null;
    void closing?.then(
      (open) => open.disconnect(),
      () => {},
    );
  };
}

/** Connects; when the code for it cannot be loaded, again after a while, as long as somebody listens. */
function begin(): void {
  if (socket) return;
  const connecting = connect();
  socket = connecting;
  connecting.catch(() => {
    if (socket !== connecting) return;
    setTimeout(() => {
      if (socket !== connecting) return;
      socket = null;
      begin();
    }, COME_BACK);
  });
}
