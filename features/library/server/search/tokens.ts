/** Index token of a word: letters and digits only, so that it needs no quoting. */
export const wordToken = (word: string): string => word.replaceAll("'", '');
/** Index token of a stem, at the position of its longer word. */
const stemToken = (stem: string): string => `_${wordToken(stem)}`;
/** Tokens that find a stem: words that contain it, and the stem as a word. */
export const stemTokens = (stem: string): string[] => [stemToken(stem), wordToken(stem)];
/** Index token of a lemma, by its Strong number in the OSHB. */
export const lemmaToken = (lemma: string): string => `h${lemma}`;
export const isLemmaToken = (token: string): boolean => /^h\d/.test(token);

/** Limits of PostgreSQL: 256 positions per word, none above 16383. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;

/** Tokens of a passage with word positions, from 1. */
export class WordIndex {
  #places = new Map<string, number[]>();

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

  toString(): string {
    let text = '';
    for (const [token, places] of this.#places)
      if (token !== '' && token !== '_') text += `${token}:${places.join(',')} `;
    return text;
  }
}
