/** A word as it stands in the index. Tokens are letters and digits only, so that they need no quoting. */
export const wordToken = (word: string): string => word.replaceAll("'", '');
/** How a stem stands in the index beside a word that is longer than it, at the same position. */
const stemToken = (stem: string): string => `_${wordToken(stem)}`;
/** Where a stem is found: words that have it, and the word that is nothing but it. */
export const stemTokens = (stem: string): string[] => [stemToken(stem), wordToken(stem)];
/** How a lemma stands there: by the Strong number of the OSHB. */
export const lemmaToken = (lemma: string): string => `h${lemma}`;
export const isLemmaToken = (token: string): boolean => /^h\d/.test(token);

/** PostgreSQL keeps 256 positions of a word, none above 16383. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;

/** The tokens of one passage with the positions of the words they stand for, counted from 1. */
export class WordIndex {
  #places = new Map<string, number[]>();

  /** A word and its stem. */
  addWord(word: string, stem: string, position: number): void {
    this.add(wordToken(word), position);
    if (stem !== word) this.add(stemToken(stem), position);
  }

  add(token: string, position: number): void {
    const at = Math.min(position, LAST_POSITION);
    const places = this.#places.get(token);
    if (!places) this.#places.set(token, [at]);
    else if (places.at(-1) !== at && places.length < MOST_POSITIONS) places.push(at);
  }

  /** A text for `::tsvector`. */
  toString(): string {
    let text = '';
    for (const [token, places] of this.#places)
      if (token !== '' && token !== '_') text += `${token}:${places.join(',')} `;
    return text;
  }
}
