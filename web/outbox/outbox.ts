import type { MessageKey } from '../locales/catalogue.ts';
import { createStore } from '../store.ts';
import { type Command, type Sender, stateOf } from './command.ts';
import { backOff, judge } from './judge.ts';
import { memoryStore, type Store } from './store.ts';

export type Received = { learnerId: string; sent?: { kind: string; result: unknown } };
type Parts = {
  store: Promise<Store>;
  senderOf: (kind: string) => Promise<Sender | undefined>;
  alone: (work: () => Promise<void>) => Promise<void>;
  tabs: { post(heard: Received): void; onHeard(listener: (heard: Received) => void): () => void };
  onLost?: (listener: () => void) => () => void;
  /** The learner before `begin`. */
  owner?: () => string | null;
  now?: () => number;
};
/** Initially `confirmed` commands never need confirmation. */
type Given<Body> = Pick<Command<Body>, 'clientId' | 'kind' | 'lane' | 'body'> & {
  confirmed?: boolean;
  /** Selects commands of the lane to replace; one being sent may still arrive. */
  replaces?: (body: Body) => boolean;
};

/** Milliseconds until an attempt without an answer has failed. */
const PATIENCE = 20_000;

const inStore = ({ isInMemory: _, ...command }: Command): Command => command;
const inMemory = (command: Command): Command => ({ ...command, isInMemory: true });

/** The learner's commands, each stored until it is answered. One tab at a time sends. */
export function createOutbox({ store, senderOf, alone, tabs, onLost, owner, now = Date.now }: Parts) {
  let me: string | null = null;
  const shown = createStore<readonly Command[]>([]);
  let [draining, again] = [false, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Commands that the browser could not store; sent while this tab is open. */
  const unkept = memoryStore();
  const given = new Map<string, Command>();
  const discarded = new Set<string>();
  const retained = new Set<string>();

  const read = async (learnerId: string) => {
    const { lasting, commands } = await store;
    const found = await commands(learnerId).catch(() => []);
    const stored = found.map(lasting ? inStore : inMemory);
    const ids = new Set(stored.map(({ clientId }) => clientId));
    const others = (await unkept.commands(learnerId)).filter(({ clientId }) => !ids.has(clientId)).map(inMemory);
    return others.length === 0 ? stored : [...stored, ...others].toSorted((one, other) => one.at - other.at);
  };
  const keep = async (command: Command) => (await store).add(command).catch(() => unkept.add(command));
  /** Never restores commands that were discarded or belong to a former sign-in. */
  const update = async (command: Command) => {
    await unkept.update(command);
    await (await store).update(command).catch(() => {});
  };
  const forget = async (clientId: string) => {
    await unkept.remove(clientId);
    await (await store).remove(clientId).catch(() => {});
  };

  function letGo(clientId: string): void {
    given.delete(clientId);
    discarded.add(clientId);
    shown.set(shown.read().filter((one) => one.clientId !== clientId));
  }

  async function refresh(): Promise<void> {
    if (me === null) return;
    const known = await read(me);
    const ids = new Set(known.map(({ clientId }) => clientId));
    const fresh = [...given.values()].filter(({ clientId }) => !ids.has(clientId));
    shown.set([...known, ...fresh].filter(({ learnerId, clientId }) => learnerId === me && !discarded.has(clientId)));
  }

  const arrived = async (kind: string, result: unknown) => (await senderOf(kind))?.onSent?.(result as never);

  async function attempt(command: Command, learnerId: string): Promise<boolean> {
    try {
      // Offline, the code may fail to load.
      const sender = await senderOf(command.kind);
      if (!sender) return true;
      const result = await sender.send(command as Command<never>, AbortSignal.timeout(PATIENCE));
      await arrived(command.kind, result);
      await forget(command.clientId);
      tabs.post({ learnerId, sent: { kind: command.kind, result } });
      return true;
    } catch (error) {
      const { refused, messageKey, retryAfter } = judge(error);
      const retryAt = now() + Math.max(retryAfter, backOff(command.attempts));
      const failed = { ...command, attempts: command.attempts + 1 };
      await update(refused ? { ...failed, refusal: messageKey } : { ...failed, retryAt, obstacle: messageKey });
      tabs.post({ learnerId });
      return refused;
    }
  }

  async function sendLane(lane: Command[], learnerId: string): Promise<void> {
    let left = new Set(lane.map(({ clientId }) => clientId));
    for (const command of lane) {
      if (me !== learnerId) return;
      if (!left.has(command.clientId) || stateOf(command, now()) !== 'waiting') continue;
      const isClockSetBack = command.at > now();
      if (command.retryAt > now() && !isClockSetBack) return;
      if (!(await attempt(command, learnerId))) return;
      await refresh();
      left = new Set(shown.read().map(({ clientId }) => clientId));
    }
  }

  async function drain(): Promise<void> {
    if (draining) {
      again = true;
      return;
    }
    draining = true;
    do {
      again = false;
      const learnerId = me;
      if (learnerId === null) break;
      await alone(async () => {
        const lanes = Map.groupBy(await read(learnerId), ({ lane }) => lane);
        await Promise.all([...lanes.values()].map((lane) => sendLane(lane, learnerId)));
      }).catch(() => {});
      await refresh();
    } while (again);
    draining = false;
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    const due = shown
      .read()
      .filter((command) => stateOf(command, now()) === 'waiting')
      .map(({ retryAt }) => retryAt);
    if (due.length > 0) timer = setTimeout(() => void drain(), Math.max(100, Math.min(...due) - now()));
  }

  /** Retains lost commands until the sign-out. */
  function retainLost(): void {
    for (const command of shown.read()) {
      retained.add(command.clientId);
      void unkept.add(command);
    }
    void told();
  }

  async function change(clientId: string, changes: Partial<Command>): Promise<void> {
    const command = shown.read().find((one) => one.clientId === clientId);
    if (!command) return;
    await update({ ...command, ...changes });
    await told();
  }
  async function told(): Promise<void> {
    if (me !== null) tabs.post({ learnerId: me });
    await refresh();
    void drain();
  }

  return {
    /** Commands that wait, were refused or need confirmation. */
    read: shown.read,
    subscribe: shown.subscribe,
    /** Shows the command at once; resolves when it is stored. */
    async give<Body>({ replaces, ...wanted }: Given<Body>): Promise<void> {
      const learnerId = me ?? owner?.() ?? null;
      if (learnerId === null) throw new Error('nobody is signed in');
      const isReplaced = ({ lane, body }: Command) => lane === wanted.lane && replaces?.(body as Body);
      const replaced = shown
        .read()
        .filter(isReplaced)
        .map(({ clientId }) => clientId);
      for (const clientId of replaced) letGo(clientId);
      const waits = { refusal: null, confirmed: false, attempts: 0, retryAt: 0, obstacle: null };
      const command: Command<Body> = { ...waits, ...wanted, learnerId, at: now() };
      given.set(command.clientId, command);
      shown.set([...shown.read(), command]);
      await keep(command);
      // From here on the store is authoritative.
      given.delete(command.clientId);
      for (const clientId of replaced) await forget(clientId);
      await told();
    },
    /** A command being sent may still arrive. */
    async discard(clientId: string): Promise<void> {
      letGo(clientId);
      await forget(clientId);
      await told();
    },
    confirm: (clientId: string) =>
      change(clientId, { confirmed: true, refusal: null, attempts: 0, retryAt: 0, obstacle: null }),
    async retryNow(): Promise<void> {
      const stuck = shown.read().filter((command) => command.retryAt > 0 && command.obstacle === OFFLINE);
      for (const command of stuck) await update({ ...command, attempts: 0, retryAt: 0 });
      await refresh();
      void drain();
    },
    begin(learnerId: string): () => void {
      me = learnerId;
      const end = tabs.onHeard((heard) => {
        if (heard.learnerId !== me) return;
        if (heard.sent) void arrived(heard.sent.kind, heard.sent.result);
        void refresh().then(plan);
      });
      const endLost = onLost?.(retainLost);
      void refresh().then(drain);
      return () => {
        end();
        endLost?.();
        for (const clientId of retained) void unkept.remove(clientId);
        retained.clear();
        clearTimeout(timer);
        me = null;
        given.clear();
        shown.set([]);
      };
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const OFFLINE: MessageKey = 'errors.offline';
