/** 64 bits of FNV-1a, in two halves. Compares texts of a few verses; not for secrets. */
export function digestOf(parts: readonly string[]): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (const letter of parts.join('\n')) {
    const code = letter.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + low), 0x01000197) >>> 0;
  }
  return `${low.toString(36)}${high.toString(36)}`;
}
