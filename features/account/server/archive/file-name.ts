/** Characters invalid in file names, invisible or direction-changing. */
const never = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\/:*?"<>|]/gu;
const MOST = 80;

export function fileName(title: string): string {
  const name = title
    .toWellFormed()
    .replace(never, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s\ufffd]+$/g, '');
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? `${name}_` : name;
}
