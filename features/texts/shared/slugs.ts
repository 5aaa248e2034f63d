/**
 * Encodes a title for an address, reversibly. Spaces become dashes; dashes and reserved characters get a tilde: `Derekh
 * Eretz - Zuta` is `Derekh-Eretz-~--Zuta`.
 */
export const titleSlug = (title: string): string =>
  title.replace(/[\s\-~%/?#\\<>":@]/g, (sign) => {
    if (sign === ' ') return '-';
    if (sign === '-') return '~-';
    return `~${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  });

/** `Genesis-1`, `Berakhot-2a`, `Rashi-on-Genesis-1.1`. Verses are in the fragment. */
export const slugOf = (title: string, label: string): string =>
  label === '' ? titleSlug(title) : `${titleSlug(title)}-${label.replaceAll(':', '.')}`;

export function slugTitle(slug: string): string | null {
  if (/[\s%/?#\\<>":@]/.test(slug)) return null;
  let broken = false;
  const title = slug.replace(/~(-|[0-9A-F]{4})?|-/g, (sign, code: string | undefined) => {
    if (sign === '-') return ' ';
    if (code === undefined) broken = true;
    return code === '-' || code === undefined ? '-' : String.fromCharCode(Number.parseInt(code, 16));
  });
  return broken || titleSlug(title) !== slug ? null : title;
}
