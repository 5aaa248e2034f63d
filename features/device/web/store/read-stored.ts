import type { Chapter } from '#features/texts/contract.ts';
import { createStore } from '#web/store.ts';
import type { DeviceBook } from '../../contract.ts';
import { joinChapter, type SourcePack, type TranslationPack } from '../../shared/packs.ts';
import { upcomingStore } from '../upcoming/upcoming-store.ts';
import { textStore } from './text-store.ts';

type OpenBook = { hashes: string; source: SourcePack; translation: TranslationPack };

/** The last book, parsed, because its next chapter is the likeliest to be opened. */
const open = createStore<OpenBook | null>(null);

/**
 * @param reference canonical, of a section
 * @returns null if its book is not stored
 */
export async function readStored(reference: string): Promise<Chapter | null> {
  // If the book is damaged or missing, the chapter may be stored as an upcoming text.
  return (await readPacked(reference).catch(() => null)) ?? upcomingStore.read(reference);
}

async function readPacked(reference: string): Promise<Chapter | null> {
  const book = (await textStore.books()).find((one) => reference.startsWith(`${one.book} `));
  const { source, translation } = (book && (await openBook(book))) ?? {};
  return source && translation ? joinChapter(source, translation, reference) : null;
}

async function openBook({ parts }: DeviceBook): Promise<OpenBook | null> {
  const hashes = parts.map(({ hash }) => hash).join(' ');
  const before = open.read();
  if (before?.hashes === hashes) return before;
  const [source, translation] = await Promise.all(parts.map(({ hash }) => textStore.part(hash)));
  if (source === undefined || translation === undefined) return null;
  const opened = { hashes, source: JSON.parse(source), translation: JSON.parse(translation) } satisfies OpenBook;
  open.set(opened);
  return opened;
}
