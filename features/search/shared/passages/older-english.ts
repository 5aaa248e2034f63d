/** Common words that other translations omit or add. */
const common = new Set('shall unto upon may would yea lo oh also even'.split(' '));
export const isCommon = (word: string): boolean => common.has(word);

/**
 * Possible modern forms of an archaic verb (`maketh`, `goest`) or British spelling (`neighbour`). Most do not exist.
 */
export function unknownForms(word: string): string[] {
  const verb = /^(.{2,}?)(?:eth|est)$/.exec(word)?.[1];
  const found = verb ? [verb, `${verb}e`, verb.replace(/([b-df-hj-np-tv-z])\1$/, '$1'), verb.replace(/i$/, 'y')] : [];
  for (const [british, american] of [
    ['our', 'or'],
    ['ough', 'ow'],
    ['ise', 'ize'],
    ['isa', 'iza'],
    ['isi', 'izi'],
    ['ll', 'l'],
    ['aeo', 'eo'],
  ] as const)
    if (word.includes(british)) found.push(word.replace(british, american));
  return [...new Set(found)].filter((form) => form !== word);
}

/** @param rows kind, modern word, older words */
export function createOlderEnglish(rows: readonly string[][]) {
  /** Maps older words to modern ones. */
  function modernWords(wanted: 'form' | 'word'): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const [kind, today = '', others = ''] of rows)
      if (kind === wanted)
        for (const other of others.split(' ')) found.set(other, [...(found.get(other) ?? []), today]);
    return found;
  }
  const [todayOf, sameAs] = [modernWords('form'), modernWords('word')];
  return {
    todaysForms: (word: string): string[] => todayOf.get(word) ?? [],
    /** Words of the World English Bible for a word of another translation (`firmament`, `kill`). */
    otherWords: (word: string): string[] => sameAs.get(word) ?? [],
  };
}
