import type { Socket } from 'socket.io-client';
import { signInRequired } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import type { MessageKey } from '../locales/catalogue.ts';
import { createSignal } from '../store.ts';
import { askedForNow, type Queries, type RefetchRules, refetchAfterGap, refetchChanged } from './refetch.ts';

type EventListener = (payload: unknown) => void;
type Answer = { ok: true } | { ok: false; messageKey: MessageKey };
/** A feature has one entry. */
const rules: RefetchRules[] = [];
const gaps = createSignal();
const outdated = createSignal();
const eventListeners = new Map<string, Set<EventListener>>();
/** Listeners by room, called on a refusal or the end of the permission. */
const rooms = new Map<string, Set<(messageKey: MessageKey) => void>>();
let socket: Promise<Socket> | null = null;
let standing: Socket | null = null;
const joinListeners = new Map<string, Set<() => void>>();
const joined = new Set<string>();

const SPREAD = 1_500;
/** A page that connects this early shows data requested during its load. */
const JUST_LOADED = 10_000;
const ANSWER_WITHIN = 5_000;
const passing: MessageKey[] = ['errors.unavailable', 'errors.busy', 'errors.tooManyRequests'];
/** Pause after a temporary refusal, doubled at random. */
const COME_BACK = 5_000;

/** @param spread milliseconds over which recipients spread their requests */
function heard(name: string, payload: unknown, spread = 0): void {
  const follow = () => {
    for (const { [name]: queries = [] } of rules)
      if (queries === 'everything') {
        outdated.emit();
        askAgain(Date.now());
      } else refetchChanged(queryClient, queries, payload);
    for (const listener of eventListeners.get(name) ?? []) listener(payload);
  };
  if (spread > 0) setTimeout(follow, Math.random() * spread);
  else follow();
}

function resync(): void {
  const [moment, underWay] = [Date.now(), askedForNow(queryClient)];
  setTimeout(() => askAgain(moment, underWay), Math.random() * SPREAD);
}

/**
 * @param moment time since which no event can have been lost, in ms
 * @param underWay queries being fetched then
 */
function askAgain(moment: number, underWay = askedForNow(queryClient)): void {
  refetchAfterGap(queryClient, moment, underWay);
  gaps.emit();
}

async function connect(): Promise<Socket> {
  const now = performance.now();
  const began = now < JUST_LOADED ? 0 : now;
  const { io } = await import('socket.io-client');
  let complete = true;
  const made = io({
    path: '/realtime',
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 4_000,
    // Spreads the reconnects after a restart.
    randomizationFactor: 0.7,
    // The server then sends the events since the page's data was requested.
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
    if (!(rules.some((one) => name in one) || eventListeners.get(name)?.size)) return;
    heard(name, payload, typeof last === 'number' ? last : 0);
    if (typeof last === 'function') last();
  });
  // Signing out elsewhere closes all connections: a signed-in browser reconnects.
  made.on('disconnect', (reason) => {
    if (standing === made) standing = null;
    joined.clear();
    if (reason === 'io server disconnect') made.connect();
  });
  // The library reconnects by itself only without an answer.
  made.on('connect_error', ({ message }) => {
    complete = false;
    if (message === 'signInRequired') return signInRequired.emit();
    if (made.active) return;
    const resume = (current: Socket) => current === made && made.connect();
    setTimeout(() => socket?.then(resume, () => {}), COME_BACK * (1 + Math.random()));
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

/** Refetches all that the room's events may have changed: earlier data may miss an event. */
function entered(room: string): void {
  joined.add(room);
  const [name = '', id] = room.split(' ');
  const feature = `${name.split('.')[0]}.`;
  for (const [event, queries] of rules.flatMap(Object.entries<Queries>))
    if (event.startsWith(feature) && queries !== 'everything') refetchChanged(queryClient, queries, { id });
  for (const listener of joinListeners.get(room) ?? []) listener();
}

/** @returns null without a connection */
async function ask(name: string, ...input: unknown[]): Promise<Answer | null> {
  return (
    (await standing
      ?.timeout(ANSWER_WITHIN)
      .emitWithAck(name, ...input)
      .catch(() => null)) ?? null
  );
}

/**
 * Sends a hint: important data goes through the API.
 * @returns whether the server accepted it
 */
export const emit = async (name: string, payload: unknown): Promise<boolean> => (await ask(name, payload))?.ok ?? false;

export function followEvents(declared: readonly RefetchRules[]): void {
  rules.push(...declared);
}

export const onGap = gaps.subscribe;
/** An event changed what the learner may see: every earlier answer may show too much. */
export const onOutdated = outdated.subscribe;

export function onEvent(name: string, listener: EventListener): () => void {
  const known = eventListeners.get(name) ?? new Set();
  eventListeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

/**
 * Enters a room, also after reconnects. Returns a function that leaves it.
 * @param onLeft called when the server refuses, or removes the page
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

export function onJoined(name: string, id: string, listener: () => void): () => void {
  const room = keyOf(name, id);
  const known = joinListeners.get(room) ?? new Set();
  joinListeners.set(room, known.add(listener));
  return () => {
    known.delete(listener);
    if (known.size === 0) joinListeners.delete(room);
  };
}

export const isInRoom = (name: string, id: string): boolean => joined.has(keyOf(name, id));

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

/** Connects; retries if the code fails to load. */
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
