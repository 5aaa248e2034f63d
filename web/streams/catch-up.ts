import { backOff } from '../outbox/judge.ts';

/** How far something that only grows is known. */
export type Position = { id: string; version: number };
/** All of a stream after a position, or its beginning where there is `more`. */
type Part<Item> = Position & { more: boolean; items: Item[] };
type Answer<Item> = { streams: Part<Item>[]; gone: string[] };
type Follower<Item> = {
  /** New and changed ones, in their order; everything up to the position is known now. */
  onItems: (items: Item[], version: number) => void;
  /** It is not the learner's any more. */
  onGone: () => void;
};

/**
 * Keeps streams complete: a hint names a position, and whoever knows less asks for all after the last position up to which
 * it knows everything. A hint carries nothing, so none that is lost, doubled or out of order leaves a hole.
 * @param ask everything after these positions, at once for all of them
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
    // Hints of the same moment are one question.
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
    /**
     * There is something at a position.
     * @param patience milliseconds in which it may be brought unasked
     */
    hint(id: string, version: number, patience = 0): void {
      const lacks = () => version > (streams.get(id)?.version ?? Number.POSITIVE_INFINITY);
      if (!lacks()) return;
      if (patience === 0) demand([id]);
      else setTimeout(() => lacks() && demand([id]), patience);
    },
    /** What was not asked for: all after a position. Where something before it is missing, all of it is asked for. */
    brought({ id, since, version, items }: Position & { since: number; items: Item[] }): void {
      if (since > (streams.get(id)?.version ?? Number.POSITIVE_INFINITY)) demand([id]);
      else take({ streams: [{ id, version, more: false, items }], gone: [] });
    },
    /** Whether somebody follows a stream. */
    follows: (id: string): boolean => streams.has(id),
    /** Hints may have been lost: asks for whatever is followed. @returns how many that is */
    all(): number {
      demand(streams.keys());
      return streams.size;
    },
    /**
     * Follows a stream from a position up to which everything is known; asks for what came since.
     * @returns ends it
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
