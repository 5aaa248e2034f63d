/** Characters no system takes in a name, and those that turn a line round or are not seen. */
const never = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\\/:*?"<>|]/gu;
const MOST = 80;

/** What people typed as the name of a file: no way into another folder, nothing a system takes for a device. */
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
