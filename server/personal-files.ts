import type { Language } from '#shared/languages.ts';

/** The choice of a learner who deletes their account. */
export type EraseWish = {
  /** Messages and texts for others stay with those, without the author's name. */
  keepsWords: boolean;
};

/** Rows of a table, as an array or loaded page by page. */
export type Rows = readonly unknown[] | AsyncIterable<unknown>;

export type ArchiveReader = { id: string; language: Language; timeZone: string };

export type ReadableFile = {
  folder: 'conversations' | 'notes' | 'sessions' | 'pictures';
  /** Title for the file name and the page that lists it; may contain any user input. */
  title: string;
  ending: 'md' | 'ics' | 'webp';
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
};
