import i18next, { type TFunction } from 'i18next';

type Said = { title: string; description?: string; label?: string };
export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  /** In milliseconds. */
  duration: number;
  action?: { label: string; run: () => void };
  /** Recomputes the text every second while it is open, for texts that depend on time. */
  anew?: () => Said;
  /** Returns the text in the current language. */
  words: () => Said;
  /** False during the closing animation. */
  open: boolean;
};

/** A text, or a function of the language, which makes an open toast follow language changes. */
export type Words = string | ((t: TFunction) => string);
type Given = {
  title: Words;
  description?: Words;
  action?: { label: Words; run: () => void };
  anew?: Toast['anew'];
} & Partial<Pick<Toast, 'variant' | 'duration'>>;

let current: Toast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: Toast) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast (default 5 s). Only one at a time: a new one replaces the old. */
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

/** The current toast for the region of toasts; null before the first. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
};
