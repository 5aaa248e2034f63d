import { expect, it } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { finderIn } from './library-found.ts';
import { readView } from './library-view.ts';

const COUNT = 1_000;
const books = Array.from({ length: COUNT }, (_, at): CatalogueBook => {
  const title = `Séfer ${at}`;
  return {
    title,
    slug: `s${at}`,
    he: '',
    category: 'Tanakh',
    path: [],
    kind: 'chapter',
    sections: null,
    offline: true,
  };
});
const looking = (q: string) => readView(`?q=${q}`);
const folded = ({ shelves }: ReturnType<typeof finderIn>) => shelves.flat().filter(({ names }) => names !== '').length;

it('returns all titles before any name is folded', () => {
  const finder = finderIn(books);
  expect(finder.look(readView('')).all).toBe(COUNT);
  expect(folded(finder)).toBe(0);
});

it('folds every name once, in steps, and reports when done', () => {
  const finder = finderIn(books);
  const steps: number[] = [];
  while (finder.fold()) steps.push(folded(finder));
  expect(steps.length).toBeGreaterThan(2);
  expect(new Set(steps).size).toBe(steps.length);
  expect(folded(finder)).toBe(COUNT);
  expect(finder.fold()).toBe(false);
  expect(finder.look(looking('sefer 999')).all).toBe(1);
});

it('finds all matches when a search starts before names are folded', () => {
  for (const steps of [0, 1]) {
    const finder = finderIn(books);
    for (let step = 0; step < steps; step++) finder.fold();
    expect(finder.look(looking('sefer 99')).all).toBe(11);
    expect(finder.look(looking('sefer')).all).toBe(COUNT);
    expect(finder.fold()).toBe(false);
  }
});
