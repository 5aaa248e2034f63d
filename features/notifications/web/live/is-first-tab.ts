import { storageOf } from '#web/browser/storage.ts';

const KEPT_MS = 60 * 60_000;

/** Whether this tab is the first of the browser to announce something. */
export function isFirstTab(id: string): Promise<boolean> {
  const key = `havruta-shown-${id}`;
  const take = () => {
    const storage = storageOf('localStorage');
    if (!storage) return true;
    forgetOld(storage);
    if (storage.getItem(key) !== null) return false;
    storage.setItem(key, String(Date.now()));
    return true;
  };
  return navigator.locks ? navigator.locks.request(key, async () => take()) : Promise.resolve(take());
}

function forgetOld(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith('havruta-shown-') && Date.now() - Number(storage.getItem(key)) > KEPT_MS) {
      storage.removeItem(key);
    }
  }
}
