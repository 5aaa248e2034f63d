import type pg from 'pg';
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

  /** An English stem is stored in the skeleton column. */
  async write(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
    const hebrew = [...this.#hebrew.values()];
    const english = [...this.#english];
    await client.query(
      `insert into library_words (skeleton, root, prefix, stem, lemma, uses)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[])
       on conflict (skeleton, stem, prefix, lemma) do update set uses = library_words.uses + excluded.uses`,
      [
        [...hebrew.map(({ stem }) => skeleton(stem)), ...english.map(([, { stem }]) => stem)],
        [...hebrew.map(({ stem }) => roughRoot(stem)), ...english.map(() => '')],
        [...hebrew.map(({ prefix }) => prefix), ...english.map(() => '')],
        [...hebrew.map(({ stem }) => stem), ...english.map(([word]) => word)],
        [...hebrew.map(({ lemma }) => lemma), ...english.map(() => '')],
        [...hebrew.map(({ uses }) => uses), ...english.map(([, { uses }]) => uses)],
      ],
    );
  }
}
