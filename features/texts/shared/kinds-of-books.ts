const KIND =
  /^(?:(?:le|la|the|el)\s+)?(?:traité|traite|tractate|tratado|mas+e[ck]he?[ts]|תרי עשר,?|tr[eé]i asar,?|m[eé]gu?ill?a[hts]h?|מגילת|talmud(?:\s+(?:de\s+babylone|babli))?|[bt]\.?[tb]\.?|gu?emar[aá]|תלמוד(?:\s+בבלי)?|גמרא|מסכת|ספר|s[eé]fer)\s+/i;
const BOOK_OF =
  /(?<=^|\s)(?:(?:le|the|el)\s+)?(?:livre|book|libro)\s+(?:de\s+la\s+|de\s+l['’]|des\s+|du\s+|de\s+los\s+|del\s+|de\s+|d['’]|of\s+the\s+|of\s+)?/i;

/** Removes e.g. `traité`, `le livre de la`, `ספר`. */
export const withoutKind = (text: string): string => text.replace(KIND, '').replace(BOOK_OF, '');
