export type Toast = {
  id: number;
  title: string;
  description?: string;
  look: 'default' | 'success' | 'destructive';
  /** How long it stays, in ms. */
  duration: number;
  action?: { label: string; run: () => void };
};

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Says something to the learner for a while. One at a time: a new one takes the place of the old. */
export function toast(given: Omit<Toast, 'id' | 'look' | 'duration'> & Partial<Pick<Toast, 'look' | 'duration'>>): void {
  show({ look: 'default', duration: 5_000, ...given, id: ++count });
}

export const dismissToast = (id: number): void => {
  if (current?.id === id) show(null);
};

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
};
