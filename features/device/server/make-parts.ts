import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { embeddedBooks, storedChapter } from '#features/texts/server/stored-chapters-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Language } from '#shared/languages.ts';
import type { DeviceBook, DevicePart } from '../contract.ts';
import { cutSource, cutTranslation, type SourcePack, type TranslationPack } from '../shared/packs.ts';

export type MadeParts = { books: DeviceBook[]; bodies: Map<string, Buffer<ArrayBuffer>> };

/**
 * Cuts the stored books into the parts that devices download.
 * @param titles for tests: only these books
 */
export async function makeParts(app: AppContext, language: Language, titles?: readonly string[]): Promise<MadeParts> {
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
    for (const pack of [cutSource(title, chapters), translation]) {
      const { hash, body } = await encode(pack);
      bodies.set(hash, body);
      parts.push({ side: pack.side, hash, size: body.length, ...editionOf(pack) });
    }
    books.push({ book: title, slug, titles: names, parts });
  }
  return { books, bodies };
}

async function encode(pack: object): Promise<{ hash: string; body: Buffer<ArrayBuffer> }> {
  const json = Buffer.from(JSON.stringify(pack));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  const body = Buffer.from(await promisify(brotliCompress)(json, { params }));
  return { hash: createHash('sha256').update(json).digest('hex'), body };
}

/** The edition of most of its chapters. */
function editionOf(pack: SourcePack | TranslationPack): Pick<DevicePart, 'version' | 'license'> {
  const versions = pack.side === 'source' ? [pack.version] : pack.chapters.map(({ version }) => version);
  const [found] = versions
    .flatMap((version) => version ?? [])
    .toSorted((a, b) => count(versions, b.title) - count(versions, a.title));
  return { version: found?.title ?? '', license: found?.license ?? '' };
}

const count = (versions: readonly ({ title: string } | null)[], title: string): number =>
  versions.filter((version) => version?.title === title).length;
