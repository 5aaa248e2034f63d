import { books } from '#features/texts/shared/books.ts';
import { plainLatin } from '#features/texts/shared/search-words.ts';
import { soundsOf } from './sounds.ts';

const SHORTEST_NAME = 4;
const SHORTEST_SOUND = 4;

const add = (map: Map<string, Set<string>>, key: string, name: string) =>
  void map.set(key, (map.get(key) ?? new Set()).add(name));

/** Books named after a person have the person's names in every language. */
const ofBooks = books.flatMap(({ title, frTitle, esTitle, aliases }): [string, string][] =>
  [frTitle, esTitle, ...aliases]
    .filter((other) => other.length >= SHORTEST_NAME && !/\s/.test(title + other))
    .map((other) => [plainLatin(title), plainLatin(other)]),
);

/** @param rows names of the embedded translation and their other spellings */
export function createNames(rows: readonly string[][]) {
  const ofTable = rows.flatMap(([name = '', others = '']) =>
    others.split(' ').map((other): [string, string] => [name, other]),
  );
  const english = new Map<string, Set<string>>();
  const sounding = new Map<string, Set<string>>();
  for (const [name, other] of [...ofTable, ...ofBooks]) {
    if (other !== name && other !== '') add(english, other, name);
    for (const spelling of [name, other]) for (const sound of soundsOf(spelling)) add(sounding, sound, name);
  }
  return {
    /** English forms of a foreign name; empty for other words. */
    namesInEnglish: (word: string): string[] => [...(english.get(word) ?? [])],
    /** Names by sound (`Eliyahou`, `Yits'hak`); only for words without another meaning. */
    namesBySound: (word: string): string[] => [
      ...new Set(
        soundsOf(word).flatMap((sound) => (sound.length < SHORTEST_SOUND ? [] : [...(sounding.get(sound) ?? [])])),
      ),
    ],
  };
}
