/*
 * Whether a run was begun, or taken up, on this device and may be open: then the server is asked on every page, and leaving
 * the page is an exit. A run of another device is told of by the live connection.
 */
const KEY = 'focus-run';

const listeners = new Set<() => void>();
/** For a browser that keeps nothing: as long as the page lives. */
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
    // A browser that keeps nothing hears of it when it connects, as another device does.
  }
  // The timer stays where it is shown: what has ended is still to be read.
  if (isOpen) for (const listener of listeners) listener();
}

/** Calls a listener when a run began somewhere on this page, or on another one of this browser. */
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
