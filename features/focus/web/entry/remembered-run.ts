/*
 * Whether a run of this device may be open: then every page requests it and leaving the page is an exit. The live
 * connection reports runs of other devices.
 */
const KEY = 'focus-run';

const listeners = new Set<() => void>();
/** In-memory fallback without storage. */
let open = false;

export function mayHaveRun(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return open;
  }
}

export function rememberRun(isOpen: boolean): void {
  open = isOpen;
  try {
    if (isOpen) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the live connection reports the run on connect.
  }
  // Listeners are not called at the end: the timer stays visible with the result.
  if (isOpen) for (const listener of listeners) listener();
}

/** Calls a listener when a run starts on this page or in another tab of this browser. */
export function onRemembered(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
