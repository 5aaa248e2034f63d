import { createSignal } from '#web/store.ts';

/*
 * A run of this device may be open: every page requests it and leaving is an exit. The live connection reports other
 * devices.
 */
const KEY = 'focus-run';

const remembered = createSignal();
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
    // The live connection reports the run on connect.
  }
  // The timer stays visible with the result at the end.
  if (isOpen) remembered.emit();
}

export function onRemembered(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== null) listener();
  };
  const end = remembered.subscribe(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    end();
    window.removeEventListener('storage', elsewhere);
  };
}
