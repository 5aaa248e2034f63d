import i18next, { type TFunction } from 'i18next';

type Said = { title: string; description?: string; label?: string };
export type Toast = {
  id: number;
  title: string;
  description?: string;
  variant: 'default' | 'success' | 'destructive';
  duration: number;
  action?: { label: string; run: () => void };
  /** Recomputed every second, for texts that depend on time. */
  anew?: () => Said;
  words: () => Said;
  open: boolean;
};

/** A function follows language changes. */
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

/** The first at a time (default 5 s): a new one replaces the old. */
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

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
};
