import { randomUUID } from 'node:crypto';

export type Presence = {
  online(learnerIds: readonly string[]): Set<string>;
  /** Null while online, or if unknown. */
  lastSeen(learnerId: string): Date | null;
  /**
   * Called at the instance of the learner's connection; reloads are ignored.
   * @returns a function that removes the listener
   */
  onChange(listener: (learnerId: string, online: boolean) => void): () => void;
};

/** `all` begins a list of an instance's learners; `up` and `down` report changes or continue the list. */
export type PresenceMessage = {
  from: string;
  /** A beat repeats the last number. */
  count: number;
} & ({ kind: 'beat' | 'ask' | 'bye' } | { kind: 'all' | 'up' | 'down'; ids: string[] });

type Remote = { count: number; ids: Set<string>; heardAt: number };

/** Milliseconds before a disconnected learner counts as offline: a reload takes only a moment. */
const GRACE = 5_000;
const BEAT_EVERY = 10_000;
const FORGOTTEN_AFTER = 25_000;
/** Maximum ids per message: below PostgreSQL's size limit. */
const AT_ONCE = 150;
const REMEMBERED = 20_000;

export function createPresence(send: (message: PresenceMessage) => void, now: () => Date = () => new Date()) {
  const self = randomUUID();
  /** Number of connections by learner; 0 during the grace time. */
  const here = new Map<string, number>();
  const leaving = new Map<string, NodeJS.Timeout>();
  const remotes = new Map<string, Remote>();
  const seen = new Map<string, Date>();
  const listeners = new Set<(learnerId: string, online: boolean) => void>();
  let count = 0;

  const isElsewhere = (id: string) => [...remotes.values()].some(({ ids }) => ids.has(id));
  const notify = (id: string, online: boolean) => {
    if (!isElsewhere(id)) for (const listener of listeners) listener(id, online);
  };

  function tell(kind: 'all' | 'up' | 'down', ids: string[]): void {
    send({ from: self, count: ++count, kind, ids: ids.slice(0, AT_ONCE) });
    if (ids.length > AT_ONCE) tell(kind === 'all' ? 'up' : kind, ids.slice(AT_ONCE));
  }

  function gone(id: string, at: Date): void {
    seen.delete(id);
    seen.set(id, at);
    const oldest = seen.keys().next().value;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
  }

  function follow(message: PresenceMessage): void {
    const { from, kind, count: heard } = message;
    const known = remotes.get(from);
    const expected = kind === 'beat' ? known?.count : known && known.count + 1;
    const ids = (kind === 'all' ? undefined : known?.ids) ?? new Set();
    remotes.set(from, { count: heard, ids, heardAt: now().getTime() });
    if (kind !== 'all' && heard !== expected) send({ from: self, count, kind: 'ask' });
    if (kind === 'all' || kind === 'up') for (const id of message.ids) ids.add(id);
    if (kind === 'down')
      for (const id of message.ids) {
        ids.delete(id);
        gone(id, now());
      }
  }

  const timer = setInterval(() => {
    send({ from: self, count, kind: 'beat' });
    for (const [instance, { heardAt, ids }] of remotes) {
      if (now().getTime() - heardAt < FORGOTTEN_AFTER) continue;
      remotes.delete(instance);
      for (const id of ids) gone(id, now());
    }
  }, BEAT_EVERY).unref();

  return {
    opened(id: string): void {
      const pages = here.get(id) ?? 0;
      here.set(id, pages + 1);
      if (pages > 0) return;
      const wait = leaving.get(id);
      clearTimeout(wait);
      if (leaving.delete(id)) return;
      tell('up', [id]);
      notify(id, true);
    },
    closed(id: string): void {
      const pages = (here.get(id) ?? 1) - 1;
      here.set(id, pages);
      if (pages > 0) return;
      const at = now();
      const end = () => {
        leaving.delete(id);
        here.delete(id);
        gone(id, at);
        tell('down', [id]);
        notify(id, false);
      };
      leaving.set(id, setTimeout(end, GRACE).unref());
    },
    receive(message: PresenceMessage): void {
      const { from, kind } = message;
      if (from === self) return;
      if (kind === 'ask') tell('all', [...here.keys()]);
      else if (kind === 'bye') remotes.delete(from);
      else follow(message);
    },
    start: () => send({ from: self, count, kind: 'ask' }),
    close(): void {
      clearInterval(timer);
      for (const wait of leaving.values()) clearTimeout(wait);
      send({ from: self, count: ++count, kind: 'bye' });
    },
    presence: {
      online: (ids) => new Set(ids.filter((id) => here.has(id) || isElsewhere(id))),
      lastSeen: (id) => (here.has(id) || isElsewhere(id) ? null : (seen.get(id) ?? null)),
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } satisfies Presence,
  };
}
