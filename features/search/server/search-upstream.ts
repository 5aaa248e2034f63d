import {
  believe,
  type OnDrift,
  olderSearchAnswer,
  plainText,
  searchAnswer,
  type Upstream,
  UpstreamError,
} from '#features/texts/server/upstream-api.ts';
import type { BookIndex } from '#features/texts/shared/book-index.ts';
import { categoryOf } from '#features/texts/shared/category-of.ts';
import { cutReference, slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { tidyHebrewReference } from '#features/texts/shared/hebrew-references.ts';
import { fromLibrary } from '#features/texts/shared/library-references.ts';
import { formatHebrewReference, formatReference, referenceAddress } from '#features/texts/shared/references.ts';
import type { Hit } from '../contract.ts';
import { HITS_PER_PAGE } from '../shared/hits-per-page.ts';

const SNIPPET = 320;

/** An answer in the current or the older form; null for another. */
function readSearch(body: unknown, _ledTo: URL[], onDrift: OnDrift) {
  if (typeof body !== 'object' || body === null) return null;
  if ('hits' in body) return believe(searchAnswer, body, 'a search', onDrift);
  return 'text_hits' in body ? believe(olderSearchAnswer, body, 'an older search', onDrift) : null;
}

/**
 * Searches upstream: the current form by POST, otherwise the older one with `?q=`.
 * @returns a function that rejects with {UpstreamError}
 */
export function createUpstreamSearch(upstream: Upstream, bookIndex: () => Promise<BookIndex>) {
  return async (q: string, learnerId: string): Promise<Hit[]> => {
    const known = await bookIndex();
    const lanes = [learnerId];
    const found = await upstream.ask({
      path: 'search-wrapper',
      body: {
        query: q,
        type: 'text',
        field: 'naive_lemmatizer',
        size: HITS_PER_PAGE,
        slop: 10,
        sort_method: 'score',
        sort_fields: ['pagesheetrank'],
        source_proj: ['ref', 'heRef', 'lang', 'categories', 'path', 'exact'],
      },
      lanes,
      read: readSearch,
    });
    if (found && 'hits' in found) {
      return found.hits.hits.slice(0, HITS_PER_PAGE).flatMap(({ _source: from, highlight }) => {
        const snippet =
          Object.values(highlight ?? {})
            .flat()
            .join(' … ') ||
          (from.exact ?? from.naive_lemmatizer ?? '');
        return presentUpstreamHit(known, {
          ...from,
          snippet,
          categories: from.categories ?? from.path?.split('/') ?? [],
        });
      });
    }
    const before =
      found ?? (await upstream.ask({ path: 'search-wrapper', query: { q, type: 'text' }, lanes, read: readSearch }));
    if (!before || !('text_hits' in before))
      throw new UpstreamError('bad', 'an answer to a search in a form that is not known');
    return before.text_hits
      .slice(0, HITS_PER_PAGE)
      .flatMap(({ ref, content, category, snippet }) =>
        presentUpstreamHit(known, { ref, snippet: snippet ?? content ?? '', categories: category ? [category] : [] }),
      );
  };
}

type UpstreamHit = {
  ref: string;
  heRef?: string | null | undefined;
  lang?: string | null | undefined;
  snippet: string;
  categories: string[];
};

function presentUpstreamHit(bookIndex: BookIndex, given: UpstreamHit): Hit[] {
  const ref = plainText(given.ref);
  if (ref === '' || ref.length > 200) return [];
  const found = bookIndex.parse(ref);
  const place = found && fromLibrary(found);
  const isRenumbered = found !== null && place !== null && formatReference(found) !== formatReference(place);
  const pieces = snippetOf(given.snippet);
  if (pieces.length === 0) return [];
  const { title } = cutReference(ref);
  const language = given.lang === 'he' || given.lang === 'en' ? given.lang : /[א-ת]/.test(given.snippet) ? 'he' : 'en';
  const book = place?.book;
  return [
    {
      ref: place ? formatReference(place) : ref,
      heRef:
        (isRenumbered ? '' : tidyHebrewReference(plainText(given.heRef))) ||
        (place ? formatHebrewReference(place) : ref),
      slug: place ? referenceAddress(place) : slugOfReference(ref),
      book: book?.title ?? title,
      titles: {
        fr: book?.frTitle ?? title,
        en: book?.title ?? title,
        he: book?.heTitle ?? title,
        es: book?.esTitle ?? title,
      },
      category: categoryOf(
        given.categories.map((one) => plainText(one, 80)),
        book?.category,
      ),
      side: language === 'he' ? 'source' : 'translation',
      language,
      version: null,
      snippet: pieces,
      source: 'upstream',
      byLemma: false,
    },
  ];
}

/** Upstream's marks (`<b>`) as pieces, the rest as text. */
function snippetOf(html: string): Hit['snippet'] {
  const pieces = html.slice(0, 4_000).split(/<\/?(?:b|em|mark)>/i);
  let left = SNIPPET;
  return pieces.flatMap((piece, at) => {
    const lead = /^\s/.test(piece) ? ' ' : '';
    const tail = /\s$/.test(piece) ? ' ' : '';
    const text = `${lead}${plainText(piece, left)}${tail}`.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ text, hit: at % 2 === 1 && text.trim() !== '' }];
  });
}
