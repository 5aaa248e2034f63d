import { backOff } from '../outbox/judge.ts';

export type Position = { id: string; version: number };
/** If `more` is set, further parts follow. */
type Part<Item> = Position & { more: boolean; items: Item[] };
type Answer<Item> = { streams: Part<Item>[]; gone: string[] };
type Follower<Item> = {
  onItems: (items: Item[], version: number) => void;
  onGone: () => void;
};

/**
 * A hint names a position; anything newer is requested. Hints carry no data, so lost or reordered ones leave no gap.
 */
export function createCatchUp<Item>(ask: (positions: Position[]) => Promise<Answer<Item>>) {
  const streams = new Map<string, { version: number; followers: Set<Follower<Item>> }>();
  const due = new Set<string>();
  let [asking, failures] = [false, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take({ streams: parts, gone }: Answer<Item>): void {
    for (const { id, version, more, items } of parts) {
      const stream = streams.get(id);
      if (!stream) continue;
      if (version > stream.version || items.length > 0) {
        stream.version = Math.max(stream.version, version);
        for (const { onItems } of stream.followers) onItems(items, stream.version);
      }
      if (more) due.add(id);
    }
    for (const id of gone) for (const { onGone } of streams.get(id)?.followers ?? []) onGone();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    // Waits, to collect hints of the same moment.
    await Promise.resolve();
    while (due.size > 0) {
      const wanted = [...due].flatMap((id) => {
        const stream = streams.get(id);
        return stream ? [{ id, version: stream.version }] : [];
      });
      due.clear();
      if (wanted.length === 0) break;
      try {
        take(await ask(wanted));
        failures = 0;
      } catch {
        for (const { id } of wanted) due.add(id);
        timer = setTimeout(() => void run(), backOff(failures++));
        break;
      }
    }
    asking = false;
  }

  const demand = (ids: Iterable<string>) => {
    for (const id of ids) due.add(id);
    void run();
  };

  return {
    /** @param patience milliseconds in which data may be pushed without a request */
    hint(id: string, version: number, patience = 0): void {
      const lacks = () => version > (streams.get(id)?.version ?? Number.POSITIVE_INFINITY);
      if (!lacks()) return;
      if (patience === 0) demand([id]);
      else setTimeout(() => lacks() && demand([id]), patience);
    },
    /** Applies pushed data. If earlier data is missing, requests everything. */
    brought({ id, since, version, items }: Position & { since: number; items: Item[] }): void {
      if (since > (streams.get(id)?.version ?? Number.POSITIVE_INFINITY)) demand([id]);
      else take({ streams: [{ id, version, more: false, items }], gone: [] });
    },
    follows: (id: string): boolean => streams.has(id),
    /** Requests all: hints may have been lost. @returns number of streams */
    all(): number {
      demand(streams.keys());
      return streams.size;
    },
    /**
     * Requests everything newer.
     * @returns a stop function
     */
    follow(id: string, version: number, follower: Follower<Item>): () => void {
      const known = streams.get(id) ?? { version, followers: new Set() };
      known.version = Math.min(known.version, version);
      streams.set(id, known);
      known.followers.add(follower);
      demand([id]);
      return () => {
        known.followers.delete(follower);
        if (known.followers.size === 0) streams.delete(id);
      };
    },
  };
}
