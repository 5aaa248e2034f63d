export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  /** How long it stays, in ms. */
  duration: number;
  action?: { label: string; run: () => void };
  /** Says the same anew: in the language and with the time of now, for as long as it is open. */
  anew?: () => { title: string; description?: string; label?: string };
  /** False while it goes away. */
  open: boolean;
};

type Given = Pick<Toast, 'title' | 'description' | 'action' | 'anew'> & Partial<Pick<Toast, 'variant' | 'duration'>>;

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast) {
  current = next;
  for (const listener of listeners) listener();
}

/** Says something to the learner for a while (5 s unless told). One at a time: a new one takes the place of the old. */
export const toast = (given: Given): void =>
  show({ variant: 'default', duration: 5_000, ...given, id: ++count, open: true });

export const dismissToast = (id: number): void => {
  if (current?.id === id) show({ ...current, open: false });
};

/** What the place where toasts appear listens to: the last toast, or null before the first. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
};
