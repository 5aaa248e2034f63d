import sanitizeHtml from 'sanitize-html';
import { guessReference, slugOfReference } from '../../shared/guess-reference.ts';
import { formatReference, parseReference, referenceSlug } from '../../shared/references.ts';

/** Raise when the rules change: what was cleaned by older ones is cleaned again when it is read. */
export const CLEANED = 2;

/** Longer than any segment there is; the rest is cut off before it is looked at. */
const LONGEST = 200_000;

const MOST_TAGS = 5_000;

/** Marks that turn the direction of a text, and characters that are none. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/**
 * The tags and attributes the library really uses (its own list, less images and free classes): a class may only be one
 * of a footnote, a reference or the marks of the Masorah; a link only leads to a text here.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['i', 'b', 'br', 'u', 'strong', 'em', 'big', 'small', 'sup', 'sub', 'span', 'a'],
  allowedAttributes: {
    span: [{ name: 'dir', multiple: false, values: ['ltr', 'rtl'] }],
    i: [{ name: 'dir', multiple: false, values: ['ltr', 'rtl'] }],
    a: ['href', 'data-ref', { name: 'dir', multiple: false, values: ['ltr', 'rtl'] }],
  },
  allowedClasses: {
    sup: ['footnote-marker', 'endFootnote'],
    i: ['footnote'],
    a: ['refLink'],
    span: [/^mam-[a-z-]{1,40}$/, /^it-text$|^poetry$|^indentAll(?:Double)?$|^indentWhenBreakPlusOne$/],
  },
  allowedSchemes: [],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
  ],
  nestingLimit: 30,
  parseStyleAttributes: false,
  transformTags: {
    a: (_tag, { 'data-ref': reference, dir }) => {
      const slug = reference === undefined ? null : slugFor(reference);
      const attribs: Record<string, string> = dir === undefined ? {} : { dir };
      if (slug === null) return { tagName: 'span', attribs };
      return {
        tagName: 'a',
        attribs: {
          ...attribs,
          class: 'refLink',
          'data-ref': slug.reference,
          href: `/text/${encodeURIComponent(slug.slug)}`,
        },
      };
    },
  },
  textFilter: (text) => text.replace(UNWANTED, ''),
};

function slugFor(text: string): { reference: string; slug: string } | null {
  const known = parseReference(text);
  // A link leads to a section. The reference beside it stays in the library's numbers (`fromLibrary` reads them).
  if (known) return { reference: formatReference(known), slug: referenceSlug(known) };
  const guess = guessReference(text);
  if (!guess || guess.label === '') return null;
  const reference = `${guess.title} ${guess.label}`;
  return { reference, slug: slugOfReference(reference) };
}

/** Tags that begin a new line: what stands before and after them are two words. */
const LINES =
  /<\/?(?:p|div|li|ul|ol|dl|dt|dd|tr|td|th|table|h[1-6]|hr|section|article|blockquote|pre)(?:[\s/][^<>]*)?>/gi;

/** HTML of an upstream as it may be shown: nothing that runs, loads, styles or leads away. */
export function cleanHtml(html: string): string {
  const text = html.slice(0, LONGEST).toWellFormed();
  // Nothing one reads is made of so many tags; taking them apart would keep everybody waiting.
  if (text.split('<', MOST_TAGS + 1).length > MOST_TAGS) return cleanHtml(text.replace(/<[^<>]*>?/g, ''));
  // Most verses are text without a tag or an entity: there is nothing to take apart.
  return /[<>&]/.test(text) ? sanitizeHtml(text.replace(LINES, ' '), rules).trim() : text.replace(UNWANTED, '').trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The text of clean HTML, its notes left out. */
export function textOf(html: string): string {
  const withoutNotes = html.includes('<') ? dropNotes(html) : html;
  return withoutNotes
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
}

const dropNotes = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['i', 'sup', 'br'],
    allowedAttributes: { i: ['class'], sup: ['class'] },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'i' && attribs.class === 'footnote') || (tag === 'sup' && attribs.class === 'footnote-marker'),
  });

/**
 * A name or title of an upstream: text without tags, control characters and turned directions.
 * @param most characters it is cut to
 */
export function plainText(value: unknown, most = 300): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, most * 4).toWellFormed();
  const plain = /[<>&]/.test(text)
    ? textOf(sanitizeHtml(text, { allowedTags: [], nonTextTags: rules.nonTextTags ?? [] }))
    : text;
  return plain.replace(UNWANTED, '').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();
}

/** An address one may be sent to from the credits; empty for anything else. */
export function webAddress(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return '';
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : '';
}
