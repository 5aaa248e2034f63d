import type { WordRow } from './expand-word.ts';
import { roughRoot, skeleton } from './hebrew-forms.ts';
import type { Analysis } from './verse-words.ts';

export class Vocabulary {
  #hebrew = new Map<string, Analysis & { uses: number }>();
  #english = new Map<string, { stem: string; uses: number }>();

  addHebrew({ prefix, stem, lemma }: Analysis): void {
    const key = `${prefix} ${stem} ${lemma}`;
    const known = this.#hebrew.get(key);
    if (known) known.uses += 1;
    else this.#hebrew.set(key, { prefix, stem, lemma, uses: 1 });
  }

  addEnglish(word: string, stem: string): void {
    const known = this.#english.get(word);
    if (known) known.uses += 1;
    else this.#english.set(word, { stem, uses: 1 });
  }

  /** All words. The skeleton of an English word is its stem. */
  rows(): WordRow[] {
    return [
      ...[...this.#hebrew.values()].map(({ prefix, stem, lemma, uses }) => ({
        skeleton: skeleton(stem),
        root: roughRoot(stem),
        prefix,
        stem,
        lemma,
        uses,
      })),
      ...[...this.#english].map(([word, { stem, uses }]) => ({
        skeleton: stem,
        root: '',
        prefix: '',
        stem: word,
        lemma: '',
        uses,
      })),
    ];
  }
}
