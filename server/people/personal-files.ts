import type { Language } from '#shared/languages.ts';

export type EraseWish = {
  /** Whether messages stay with others, without the author's name. */
  keepsWords: boolean;
};

export type Rows = readonly unknown[] | AsyncIterable<unknown>;

export type ArchiveReader = { id: string; language: Language; timeZone: string };

export type ReadableFile = {
  folder: 'conversations' | 'notes' | 'sessions' | 'pictures';
  title: string;
  ending: 'md' | 'ics' | 'webp';
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
};
