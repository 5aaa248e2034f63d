import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { embedded } from '#features/texts/server/corpus-api.ts';
import { embeddedBooks, lemmasOf, storedChapter } from '#features/texts/server/stored-chapters-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Language } from '#shared/languages.ts';
import type { DeviceBook, DevicePart } from '../contract.ts';
import { cutSource, cutTranslation, type SourcePack, type TranslationPack } from '../shared/packs.ts';
import { cutWords, type WordsPack } from '../shared/words-pack.ts';

type KnownBody = (hash: string) => Buffer<ArrayBuffer> | undefined;
export type MadeParts = { books: DeviceBook[]; bodies: Map<string, Buffer<ArrayBuffer>> };

/**
 * Cuts the stored books into the parts that devices download.
 * @param options.titles makes only these books, for tests
 * @param options.known finds an encoded part by its hash
 */
export async function makeParts(
  app: AppContext,
  language: Language,
  { titles, known = () => undefined }: { titles?: readonly string[]; known?: KnownBody } = {},
): Promise<MadeParts> {
  const bodies: MadeParts['bodies'] = new Map();
  const books: DeviceBook[] = [];
  for (const { title, slug, titles: names, references } of embeddedBooks()) {
    if (titles && !titles.includes(title)) continue;
    const chapters = [];
    for (const reference of references) {
      const chapter = await storedChapter(app, reference, language);
      if (chapter) chapters.push(chapter);
    }
    const translation = cutTranslation(title, chapters);
    const parts: DevicePart[] = [];
    const source = cutSource(title, chapters);
    const words = cutWords(source, await lemmasOf(app, title));
    for (const pack of [source, translation, words]) {
      const { hash, body } = await encode(pack, known);
      bodies.set(hash, body);
      parts.push({ side: pack.side, hash, size: body.length, ...editionOf(pack) });
    }
    books.push({ book: title, slug, titles: names, parts });
  }
  return { books, bodies };
}

async function encode(pack: object, known: KnownBody): Promise<{ hash: string; body: Buffer<ArrayBuffer> }> {
  const json = Buffer.from(JSON.stringify(pack));
  const hash = createHash('sha256').update(json).digest('hex');
  const before = known(hash);
  if (before) return { hash, body: before };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  const body = Buffer.from(await promisify(brotliCompress)(json, { params }));
  return { hash, body };
}

/** The edition of most chapters of a part. */
function editionOf(pack: SourcePack | TranslationPack | WordsPack): Pick<DevicePart, 'version' | 'license'> {
  if (pack.side === 'words') return { version: embedded.source.title, license: embedded.source.license };
  const versions = pack.side === 'source' ? [pack.version] : pack.chapters.map(({ version }) => version);
  const [found] = versions
    .flatMap((version) => version ?? [])
    .toSorted((a, b) => count(versions, b.title) - count(versions, a.title));
  return { version: found?.title ?? '', license: found?.license ?? '' };
}

const count = (versions: readonly ({ title: string } | null)[], title: string): number =>
  versions.filter((version) => version?.title === title).length;
