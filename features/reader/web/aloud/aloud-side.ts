import type { Side } from '#features/texts/shared/text-languages.ts';
import { createStore } from '#web/store.ts';

export const aloudSide = createStore<Side | null>(null);
