/*
 * Whether this device may have an open run: only then is the server asked on every page, and the timer's code loaded.
 */
const KEY = 'focus-run';

const listeners = new Set<() => void>();

export function mayHaveRun(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberRun(open: boolean): void {
  try {
    if (open) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows the timer again from the session's button.
  }
  // The timer stays where it is shown: what has ended is still to be read.
  if (open) for (const listener of listeners) listener();
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
