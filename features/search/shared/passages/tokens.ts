/** Increase when the index format changes: indexes on the server and on devices are then made again. */
export const INDEX_FORM = 7;

export const wordToken = (word: string): string => word.replaceAll("'", '');
const stemToken = (stem: string): string => `_${wordToken(stem)}`;
/** Tokens of words that contain a stem, and of the stem as a word. */
export const stemTokens = (stem: string): string[] => [stemToken(stem), wordToken(stem)];
export const lemmaToken = (lemma: string): string => `h${lemma}`;
export const isLemmaToken = (token: string): boolean => /^h\d/.test(token);

/** PostgreSQL allows 256 positions per word, none above 16383. */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;

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

  *entries(): Generator<[token: string, positions: readonly number[]]> {
    for (const entry of this.#places) if (entry[0] !== '' && entry[0] !== '_') yield entry;
  }

  toString(): string {
    let text = '';
    for (const [token, places] of this.entries()) text += `${token}:${places.join(',')} `;
    return text;
  }
}
