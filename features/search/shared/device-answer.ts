import type { SearchAnswer } from '../contract.ts';

type Titles = SearchAnswer['books'][number]['titles'];

export type DeviceAnswer = SearchAnswer & {
  device: {
    /** Names of the searched books; null if it was the whole Bible. */
    books: Titles[] | null;
    /** The requested book, if it is not among them. */
    missing: Titles | null;
  };
};
