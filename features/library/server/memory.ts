/** What is kept in memory, the least used leaving first when it takes more than it may. */
export function createBoundedMemory<Value>(mostBytes: number, sizeOf: (value: Value) => number) {
  const held = new Map<string, { value: Value; size: number }>();
  let bytes = 0;

  function drop(key: string): void {
    const old = held.get(key);
    if (!old) return;
    held.delete(key);
    bytes -= old.size;
  }

  return {
    get(key: string): Value | undefined {
      const found = held.get(key);
      if (!found) return undefined;
      // Asked for again: it goes to the young end.
      held.delete(key);
      held.set(key, found);
      return found.value;
    },
    set(key: string, value: Value): void {
      drop(key);
      const size = sizeOf(value);
      held.set(key, { value, size });
      bytes += size;
      for (const old of held.keys()) {
        if (bytes <= mostBytes || old === key) break;
        drop(old);
      }
    },
    drop,
  };
}

/** Things that happened a moment ago, by name; the oldest are forgotten first. */
export function createRecent(most: number, milliseconds: number, now: () => number) {
  const at = new Map<string, number>();
  return {
    add(name: string): void {
      at.delete(name);
      at.set(name, now());
      const oldest = at.keys().next().value;
      if (at.size > most && oldest !== undefined) at.delete(oldest);
    },
    has: (name: string): boolean => now() - (at.get(name) ?? Number.NEGATIVE_INFINITY) < milliseconds,
    delete: (name: string): void => void at.delete(name),
  };
}
