import i18next, { type TFunction } from 'i18next';

type Said = { title: string; description?: string; label?: string };
export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  /** How long it stays, in ms. */
  duration: number;
  action?: { label: string; run: () => void };
  /** Says the same anew, with the time of now, every second for as long as it is open. */
  anew?: () => Said;
  /** Says the same in the language of now. */
  words: () => Said;
  /** False while it goes away. */
  open: boolean;
};

/** What is said, or what says it in a language: then it follows the learner’s for as long as it is open. */
export type Words = string | ((t: TFunction) => string);
type Given = {
  title: Words;
  description?: Words;
  action?: { label: Words; run: () => void };
  /** As of a toast: for what tells of time. */
  anew?: Toast['anew'];
} & Partial<Pick<Toast, 'variant' | 'duration'>>;

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast) {
  current = next;
  for (const listener of listeners) listener();
}

/** Says something to the learner for a while (5 s unless told). One at a time: a new one takes the place of the old. */
export function toast({ title, description, action, ...given }: Given): void {
  const words = () => ({ title: say(title), description: say(description), label: say(action?.label) });
  const said = words();
  show({
    variant: 'default',
    duration: 5_000,
    ...given,
    title: said.title,
    ...(said.description === undefined ? {} : { description: said.description }),
    ...(action ? { action: { ...action, label: said.label ?? '' } } : {}),
    words,
    id: ++count,
    open: true,
  });
}

function say(words: Words): string;
function say(words: Words | undefined): string | undefined;
function say(words: Words | undefined): string | undefined {
  return typeof words === 'function' ? words(i18next.t) : words;
}

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
