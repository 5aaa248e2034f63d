/** Removes workers of an earlier product. Ours is /sw.js, with caches `havruta-…`. */
export async function removeForeignWorkers(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) {
    const script = worker.active ?? worker.waiting ?? worker.installing;
    if (script && new URL(script.scriptURL).pathname !== '/sw.js') await worker.unregister();
  }
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (!name.startsWith('havruta-')) await caches.delete(name);
}
