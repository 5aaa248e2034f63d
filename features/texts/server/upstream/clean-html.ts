import sanitizeHtml from 'sanitize-html';
import { guessReference, slugOfReference } from '../../shared/guess-reference.ts';
import { formatReference, parseReference, referenceSlug } from '../../shared/references.ts';

/** Increase when the rules change: older text is cleaned again on reading. */
export const CLEANED = 2;

/** Maximum characters, above any segment. */
const LONGEST = 200_000;

const MOST_TAGS = 5_000;

const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/**
 * Allows the library's tags, without images. Limits classes to footnotes, references and Masoretic marks; links lead
 * only to texts here.
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
  if (known) return { reference: formatReference(known), slug: referenceSlug(known) };
  const guess = guessReference(text);
  if (!guess || guess.label === '') return null;
  const reference = `${guess.title} ${guess.label}`;
  return { reference, slug: slugOfReference(reference) };
}

/** Block tags separate words. */
const LINES =
  /<\/?(?:p|div|li|ul|ol|dl|dt|dd|tr|td|th|table|h[1-6]|hr|section|article|blockquote|pre)(?:[\s/][^<>]*)?>/gi;

/** Sanitises upstream's HTML: no scripts, resources, styles or external links. */
export function cleanHtml(html: string): string {
  const text = html.slice(0, LONGEST).toWellFormed();
  // No real text has so many tags; parsing them would block the server.
  if (text.split('<', MOST_TAGS + 1).length > MOST_TAGS) return cleanHtml(text.replace(/<[^<>]*>?/g, ''));
  // Fast path: most verses have no tag or entity.
  return /[<>&]/.test(text) ? sanitizeHtml(text.replace(LINES, ' '), rules).trim() : text.replace(UNWANTED, '').trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

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
 * Plain text of a name: without tags, control characters and direction marks.
 * @param most characters
 */
export function plainText(value: unknown, most = 300): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, most * 4).toWellFormed();
  const plain = /[<>&]/.test(text)
    ? textOf(sanitizeHtml(text, { allowedTags: [], nonTextTags: rules.nonTextTags ?? [] }))
    : text;
  return plain.replace(UNWANTED, '').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();
}

/** A safe web address for credits; otherwise empty. */
export function webAddress(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000 || !URL.canParse(value)) return '';
  const { protocol, href } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? href : '';
}
