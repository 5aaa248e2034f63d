import type { Side } from '#features/texts/shared/text-languages.ts';
import { createStore } from '#web/store.ts';

/** The side that is read aloud; null for none. */
export const aloudSide = createStore<Side | null>(null);
