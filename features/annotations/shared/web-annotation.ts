import { type FileEntry, toFileEntry } from './file-entry.ts';
import type { Annotation } from './schemas.ts';

/** JSON-LD context with our own terms (position by words, colour), which other programs may ignore. */
const CONTEXT = ['http://www.w3.org/ns/anno.jsonld', { havruta: 'urn:havruta:' }];

/**
 * A page of the W3C Web Annotation model, in JSON-LD.
 * @param addressOf address of a text at a verse, with its fragment
 */
export const toWebAnnotations = (
  annotations: readonly Annotation[],
  addressOf: (annotation: Annotation) => string,
) => ({
  '@context': CONTEXT,
  type: 'AnnotationPage',
  items: annotations.map((annotation) => toWebAnnotation(annotation, addressOf(annotation))),
});

function toWebAnnotation(annotation: Annotation, address: string) {
  const { clientId: id, quote, body, tags, ...anchor } = toFileEntry(annotation);
  const [source, fragment = ''] = address.split('#');
  const text = (value: string, purpose: string) => ({ type: 'TextualBody', value, purpose });
  return {
    id: `urn:uuid:${id}`,
    type: 'Annotation',
    motivation: body === '' ? 'highlighting' : 'commenting',
    created: annotation.createdAt,
    modified: annotation.updatedAt,
    body: [
      ...[body, ...annotation.others].filter((value) => value !== '').map((value) => text(value, 'commenting')),
      ...tags.map((tag) => text(tag, 'tagging')),
    ],
    target: {
      source,
      selector: [
        { type: 'FragmentSelector', value: fragment },
        { type: 'TextQuoteSelector', exact: quote },
      ],
    },
    'havruta:anchor': { ...anchor, hasBody: body !== '' },
  };
}

type Item = Partial<ReturnType<typeof toWebAnnotation>>;

/** The data of `toWebAnnotations`, not checked; empty for annotations of other programs, which have no position here. */
export function entriesInWebAnnotations(page: unknown): unknown[] {
  const { items } = (page ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items.flatMap((item) => entryOf(item as Item) ?? []) : [];
}

function entryOf(item: Item | null): Partial<FileEntry> | null {
  const anchor = item?.['havruta:anchor'];
  if (!item || !anchor || typeof item.id !== 'string' || !Array.isArray(item.body)) return null;
  const { hasBody, ...position } = anchor;
  const valuesFor = (purpose: string) =>
    (item.body ?? []).flatMap((body) => (body?.purpose === purpose ? [body.value] : []));
  const quote = (item.target?.selector ?? []).flatMap((one) => ('exact' in one ? [one.exact] : []))[0];
  return {
    ...position,
    clientId: item.id.replace(/^urn:uuid:/, ''),
    ...(quote !== undefined && { quote }),
    body: hasBody ? (valuesFor('commenting')[0] ?? '') : '',
    tags: valuesFor('tagging'),
  };
}
