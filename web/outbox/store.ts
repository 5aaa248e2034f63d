import type { DBSchema } from 'idb';
import { readOwner } from '../browser/browser-owner.ts';
import { createSignal } from '../store.ts';
import { browserDatabase } from './browser-database.ts';
import type { Command } from './command.ts';
import { STORE_NAME } from './store-name.ts';

export type Store = {
  /** False if the browser stores nothing. */
  lasting: boolean;
  commands(learnerId: string): Promise<Command[]>;
  add(command: Command): Promise<void>;
  /** Never restores a removed command. */
  update(command: Command): Promise<void>;
  remove(clientId: string): Promise<void>;
  drafts(learnerId: string): Promise<Map<string, string>>;
  /** An empty text removes the draft. */
  setDraft(learnerId: string, key: string, text: string): Promise<void>;
};

type Row = Command & { place?: number };
type Schema = DBSchema & {
  commands: { key: number; value: Row; indexes: { clientId: string } };
  drafts: { key: [string, string]; value: string };
};

export async function openStore(): Promise<Store> {
  try {
    await open();
    return browserStore;
  } catch {
    return memoryStore();
  }
}

const lost = createSignal();

/** The browser may have deleted the stored commands. */
export const onStoreLost = lost.subscribe;

const open = browserDatabase<Schema>(
  STORE_NAME,
  1,
  (db) => {
    db.createObjectStore('commands', { keyPath: 'place', autoIncrement: true }).createIndex('clientId', 'clientId', {
      unique: true,
    });
    db.createObjectStore('drafts');
  },
  lost.emit,
);

/** After a sign-out nothing creates the database again. */
async function connection() {
  if (readOwner() === null) throw new Error('nobody is signed in');
  return open();
}

const browserStore: Store = {
  lasting: true,
  async commands(learnerId) {
    const rows = await (await connection()).getAll('commands');
    return rows.filter((row) => row.learnerId === learnerId);
  },
  async add(command) {
    await (await connection()).add('commands', command);
  },
  async update(command) {
    const tx = (await connection()).transaction('commands', 'readwrite');
    const place = await tx.store.index('clientId').getKey(command.clientId);
    if (place !== undefined) await tx.store.put({ ...command, place });
    await tx.done;
  },
  async remove(clientId) {
    const tx = (await connection()).transaction('commands', 'readwrite');
    const place = await tx.store.index('clientId').getKey(clientId);
    if (place !== undefined) await tx.store.delete(place);
    await tx.done;
  },
  async drafts(learnerId) {
    const tx = (await connection()).transaction('drafts');
    const [keys, texts] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return new Map(keys.flatMap(([whose, key], at) => (whose === learnerId ? [[key, texts[at] ?? ''] as const] : [])));
  },
  async setDraft(learnerId, key, text) {
    const db = await connection();
    await (text === '' ? db.delete('drafts', [learnerId, key]) : db.put('drafts', text, [learnerId, key]));
  },
};

export function memoryStore(): Store {
  const commands = new Map<string, Command>();
  const drafts = new Map<string, { learnerId: string; key: string; text: string }>();
  return {
    lasting: false,
    commands: async (learnerId) => [...commands.values()].filter((command) => command.learnerId === learnerId),
    add: async (command) => void commands.set(command.clientId, command),
    async update(command) {
      if (commands.has(command.clientId)) commands.set(command.clientId, command);
    },
    remove: async (clientId) => void commands.delete(clientId),
    drafts: async (learnerId) =>
      new Map(
        [...drafts.values()].flatMap((draft) => (draft.learnerId === learnerId ? [[draft.key, draft.text]] : [])),
      ),
    async setDraft(learnerId, key, text) {
      if (text === '') drafts.delete(`${learnerId} ${key}`);
      else drafts.set(`${learnerId} ${key}`, { learnerId, key, text });
    },
  };
}
