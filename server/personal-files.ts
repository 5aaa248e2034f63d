import type { Language } from '#shared/languages.ts';

/** What somebody who leaves chose. */
export type EraseWish = {
  /** What they wrote to others stays with those, without their name. */
  keepsWords: boolean;
};

/** Rows of a table, all there or coming a page at a time. */
export type Rows = readonly unknown[] | AsyncIterable<unknown>;

/** Whom an archive is made for. */
export type ArchiveReader = { id: string; language: Language; timeZone: string };

/** A file of an archive, for people. */
export type ReadableFile = {
  folder: 'conversations' | 'notes' | 'sessions' | 'pictures';
  /** What it is about, for its name and for the page that lists it; may hold whatever people typed. */
  title: string;
  ending: 'md' | 'ics' | 'webp';
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
};
