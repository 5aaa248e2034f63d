import i18next, { type TFunction } from 'i18next';
import { createStore } from '../store.ts';

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

export const toastStore = createStore<Toast | null>(null);

/** Shows one toast at a time (default 5 s): a new one replaces the old. */
export function toast({ title, description, action, ...given }: Given): void {
  const words = () => ({ title: say(title), description: say(description), label: say(action?.label) });
  const said = words();
  toastStore.set({
    variant: 'default',
    duration: 5_000,
    ...given,
    title: said.title,
    ...(said.description === undefined ? {} : { description: said.description }),
    ...(action ? { action: { ...action, label: said.label ?? '' } } : {}),
    words,
    id: (toastStore.read()?.id ?? 0) + 1,
    open: true,
  });
}

function say(words: Words): string;
function say(words: Words | undefined): string | undefined;
function say(words: Words | undefined): string | undefined {
  return typeof words === 'function' ? words(i18next.t) : words;
}

export const dismissToast = (id: number): void => {
  const current = toastStore.read();
  if (current?.id === id) toastStore.set({ ...current, open: false });
};
