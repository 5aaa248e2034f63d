/** Cache Storage in memory. `isFull`: every write fails as with a full disk. */
export function fakeCaches(origin: string) {
  const stored = new Map<string, Map<string, Response>>();
  const browser = {
    isFull: false,
    async text(): Promise<string> {
      const all = [...stored.values()].flatMap((cache) => [...cache]);
      return (await Promise.all(all.map(async ([path, body]) => `${path} ${await body.clone().text()}`))).join('\n');
    },
    caches: {
      async open(name: string) {
        const cache = stored.get(name) ?? new Map<string, Response>();
        stored.set(name, cache);
        return cacheOf(cache);
      },
      match: async (path: string) => {
        for (const cache of stored.values()) {
          const found = await cacheOf(cache).match(path);
          if (found) return found;
        }
        return undefined;
      },
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
  };
  const cacheOf = (cache: Map<string, Response>) => ({
    match: async (path: string) => cache.get(path.replace(origin, ''))?.clone(),
    async put(path: string, body: Response) {
      if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
      cache.set(path.replace(origin, ''), body);
    },
    delete: async (path: string) => cache.delete(path.replace(origin, '')),
  });
  return browser;
}
