const KEPT_MS = 60 * 60_000;

/** Whether this tab is the first of the browser to announce something. */
export function isFirstTab(id: string): Promise<boolean> {
  const key = `havruta-shown-${id}`;
  const take = () => {
    forgetOld();
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, String(Date.now()));
    return true;
  };
  return navigator.locks ? navigator.locks.request(key, async () => take()) : Promise.resolve(take());
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('havruta-shown-') && Date.now() - Number(localStorage.getItem(key)) > KEPT_MS) {
      localStorage.removeItem(key);
    }
  }
}
