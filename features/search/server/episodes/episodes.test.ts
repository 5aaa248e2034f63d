import { resolve } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEmbeddedBible } from '#features/texts/server/corpus-api.ts';
import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';
import { knownWords } from '../../shared/episodes/guess-word.ts';
import { createNameWords } from '../../shared/episodes/name-words.ts';
import type { KnownEpisode } from '../../shared/episodes/read-episodes.ts';
import { skeleton } from '../../shared/passages/hebrew-forms.ts';
import { lexicon } from '../passages/word-lists.ts';
import { episodes as names, readEpisodes } from './episodes.ts';

const { nameWords } = createNameWords(lexicon);

const bible = createEmbeddedBible(resolve(import.meta.dirname, '../../../../build/corpus'));

async function wordsOf({ verses }: KnownEpisode) {
  const found = { en: new Set<string>(), he: [] as string[] };
  for (const reference of verses) {
    const [, book = '', chapter, n] = /^(.+) (\d+):(\d+)$/.exec(reference) ?? [];
    const verse = (await bible.versesOf(book, Number(chapter)))[Number(n) - 1];
    expect([reference, verse?.n]).toEqual([reference, Number(n)]);
    for (const word of latinWords(verse?.en ?? '')) found.en.add(word.replace(/'s?$/, ''));
    const text = (verse?.he ?? []).map((token) =>
      typeof token === 'string' ? token : 'q' in token ? ` ${token.q} ` : '',
    );
    found.he.push(...hebrewWords(text.join('')).map(skeleton));
  }
  return found;
}

test('every episode’s verses contain a word of its names', async () => {
  const episodes = await readEpisodes();
  expect(episodes.length).toBeGreaterThan(1_300);
  const astray: string[] = [];
  for (const episode of episodes) {
    const { en, he } = await wordsOf(episode);
    // A portion's name is a word of its first verse, so it needs no check.
    if (episode.kind === 'parashah' || episode.kind === 'haftarah') continue;
    const inEnglish = [...episode.all.en, episode.key ?? '']
      .flatMap((name) => nameWords(name))
      .some(
        (word) =>
          word.length > 2 &&
          [...en].some((one) => one === word || one === `${word}s` || (word.length > 4 && one.startsWith(word))),
      );
    const inHebrew = episode.all.he
      .flatMap((name) => nameWords(name))
      .some((word) => word.length > 2 && he.some((one) => one.includes(word)));
    if (!inEnglish && !inHebrew) astray.push(`${episode.ref} ${episode.names.en}`);
  }
  expect(astray).toEqual([]);
});

test('every episode has a unique usual name in every language', async () => {
  const episodes = await readEpisodes();
  for (const language of ['fr', 'en', 'he', 'es'] as const) {
    const names = episodes.map((episode) => episode.names[language]);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    expect(twice).toEqual([]);
    for (const { all } of episodes)
      for (const name of all[language]) expect(name).toMatch(language === 'he' ? /^[א-ת״׳ ]+$/ : /^[^א-ת|;]{2,}$/);
  }
});

test.each([
  ['ligature d’Isaac', 'Genesis 22:1-19'],
  ['l’Akédah', 'Genesis 22:1-19'],
  ['akeidat Yitzchak', 'Genesis 22:1-19'],
  ['עקדת יצחק', 'Genesis 22:1-19'],
  ['la tour de babel', 'Genesis 11:1-9'],
  ['histoire du déluge', 'Genesis 6:9-8:22'],
  ['buisson ardant', 'Exodus 3:1-4:17'],
  ['spies', 'Numbers 13:1-14:45'],
  ['manna from heaven', 'Exodus 16:1-36'],
  ['daniel in the lions den', 'Daniel 6:1-29'],
  ['el foso de los leones', 'Daniel 6:1-29'],
  ['el becerro de oro', 'Exodus 32:1-35'],
  ['מגדל בבל', 'Genesis 11:1-9'],
  ['חטא העגל', 'Exodus 32:1-35'],
  ['שמע ישראל', 'Deuteronomy 6:4-9'],
  ['bilam et son ânesse', 'Numbers 22:21-35'],
  ['les 10 plaies', 'Exodus 7:14-12:36'],
  ['אתונו של בלעם', 'Numbers 22:21-35'],
  ['גניבת הברכה', 'Genesis 27:1-40'],
  ['אשתו של לוט', 'Genesis 19:15-26'],
  ['חומת יריחו', 'Joshua 6:1-27'],
  ['Batcheva', 'II Samuel 11:1-27'],
  ['la pomme d’Adam et Ève', 'Genesis 3:1-7'],
  ['las siete vacas flacas', 'Genesis 41:1-36'],
  ['ester ante el rey', 'Esther 5:1-8'],
  ['giving of the torah at sinai', 'Exodus 19:1-25'],
  ['paracha Vayétsé', 'Genesis 28:10-32:3'],
  ['parshas noach', 'Genesis 6:9-11:32'],
  ['parashat vayera', 'Genesis 18:1-22:24'],
  // The codex counts 26 verses in the chapter; the public library has 23.
  ['paracha Yitro', 'Exodus 18:1-20:26'],
  ['la parashá de Bereshit', 'Genesis 1:1-6:8'],
  ['פרשת נח', 'Genesis 6:9-11:32'],
  ['פרשת ויקהל פקודי', 'Exodus 35:1-38:20'],
  ['Nitsavim-Vayélekh paracha', 'Deuteronomy 29:9-30:20'],
  ['haftara de Noah', 'Isaiah 54:1-55:5'],
  ['הפטרת נח', 'Isaiah 54:1-55:5'],
])('%s matches %s with certainty', async (typed, ref) => {
  const [first] = await names.match(typed);
  expect([first?.episode.ref, first?.sure]).toEqual([ref, true]);
});

test.each([
  ['elisha raises the shunammite’s son', 'II Kings 4:8-37'],
  ['la mort de la reine Athalie', 'II Kings 11:1-20'],
  ['la muerte de Raquel al dar a luz', 'Genesis 35:16-20'],
  ['הגרזן שצף', 'II Kings 6:1-7'],
])('%s possibly matches %s', async (typed, ref) => {
  const [first] = await names.match(typed);
  expect([first?.episode.ref, first?.sure]).toEqual([ref, false]);
});

test.each([
  '',
  'the',
  'xyzzy',
  'commanded Moses speaking',
  'in the beginning God created',
  'ולמלך',
  'light',
  'man',
  'מלך',
  'בית',
  'בא',
  'ראה',
  'דבר',
  '& | !',
])('%j matches no episode', async (typed) => expect((await names.match(typed)).filter(({ sure }) => sure)).toEqual([]));

test('building the known words lets the event loop handle other work', async () => {
  let turns = 0;
  let done = false;
  const another = () => {
    turns += 1;
    if (!done) setImmediate(another);
  };
  setImmediate(another);
  const many = Array.from({ length: 2_000 }, (_, n) => [`avraham${n}`, `sarah${n}`]);
  const known = await knownWords(many, () => breathe());
  done = true;
  expect(known.has('sarah1999')).toBe(true);
  expect(turns).toBeGreaterThan(5);
});
