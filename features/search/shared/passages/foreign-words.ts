import { editDistance } from '#shared/edit-distance.ts';
import { withoutElision, withoutLigatures } from './english-words.ts';
import { createDictionaryForms } from './foreign-forms.ts';

type Tables = Record<
  'english-forms' | 'foreign-verbs' | 'foreign-words' | 'function-words' | 'spanish-words',
  string[][]
>;

/** Function words, which are not searched. */
const between = new Set(
  `le la les l un une des du de d au aux et ou ni dans sur sous par pour avec sans entre vers chez que qu qui quoi dont ne n pas ce
  c cet cette ces son sa s ses leur leurs mon ma mes m ton ta t tes notre nos votre vos il elle on ils elles je j tu nous vous se
  est sont etait etaient fut sera seront suis es sommes etes etant ete tout toute tous toutes plus moins comme mais donc car si y en a
  ai as ont avons avez avait soit soient ait etre avoir lui eux moi toi meme lorsque quand ou puisque parce jusque ainsi aussi alors
  tres bien encore chaque aucun aucune rien quel quelle quels quelles lequel laquelle cela ceci ca voici voila devant contre
  el los las lo una unos unas del al o con sin por para su sus mi mis tus es era eras eran fue fueron ser sera soy eres somos son
  estoy esta estan estar hay ha he han haber todo toda todos todas como pero quien quienes cual cuales no ni ya yo tu ella ellos ellas
  nosotros ustedes me te nos os les le que porque cuando donde muy mas tan sobre ante desde hasta hacia contra segun entonces asi tambien
  este esta estos estas ese esa esos esas eso esto aquel aquella cada nada algo conmigo contigo consigo mio mia mios mias tuyo tuya suyo suya mien mienne tien tienne sien sienne
  mismo misma mismos mismas quelque quelques alguien alguno alguna algun ninguno ninguna ningun autour apres pendant avant despues antes
  durante mientras aunque aun aqui alli ici jamais jamas nunca junto dois doit devons devez doivent devrait debo debe deben pueden puede puedo
  peut peux peuvent afin hasta nuestro nuestra nuestros nuestras vuestro vuestra vuestros vuestras le leurs aquellos aquellas suyos suyas detras delante dentro fuera encima debajo alrededor junto acerca eramos erais fuimos fuisteis seran seremos
  derriere dehors autour dessus dessous parmi depuis etions etiez furent serai serons serez
  soyez sois soyons sed sean seas sea seras`.split(/\s+/),
);
/** Function words that are English words too. */
const english = new Set(
  `on me pour sans tout plus son ton est des a no se si as i is in so y es ma pas sus mis he has has ha nos car ante bien era hay tan
  les dans ni ya n s t m d c j l os`.split(/\s+/),
);

const bareOf = (typed: string): string => withoutLigatures(withoutElision(typed));

const MOST_MEANINGS = 24;

/** Shorter words are too similar to others. */
const SHORTEST_SLIP = 6;

export const isForeignBetween = (word: string): boolean => between.has(word) || between.has(withoutElision(word));

/** Whether a learner with this interface language may type words missing from the translation. */
export const readsForeign = (language?: string): boolean => language === 'fr' || language === 'es';

/** Meanings of French and Spanish words in the English of the embedded translation. */
export function createForeignWords(tables: Tables) {
  const dictionaryForms = createDictionaryForms(tables['foreign-verbs']);
  const meanings = new Map<string, string[]>();
  for (const [meant = '', words = ''] of tables['foreign-words'])
    for (const word of words.split(' ')) meanings.set(word, [...new Set([...(meanings.get(word) ?? []), meant])]);

  /** Inflected forms with the word that shares their verses. */
  const aligned = new Map(
    tables['spanish-words'].flatMap(([meant = '', words = '']) =>
      words.split(' ').map((word) => [word, meant] as const),
    ),
  );

  const forms = new Map(tables['english-forms'].map(([word = '', others = '']) => [word, others.split(' ')]));
  const withForms = (meant: string[]): string[] => [
    ...new Set(meant.flatMap((word) => [word, ...(forms.get(word) ?? [])])),
  ];

  const functionMeanings = new Map<string, string[]>();
  for (const [meant = '', words = ''] of tables['function-words'])
    for (const word of words.split(' '))
      functionMeanings.set(word, [...(functionMeanings.get(word) ?? []), ...meant.split(' ')]);

  /** Embedded English words for a French or Spanish one; empty for others. */
  function foreignMeanings(typed: string): string[] {
    const word = bareOf(typed);
    for (const form of [word, word.replace(/[sx]$/, ''), word.replace(/es$/, '')]) {
      const found = meanings.get(form);
      if (found) return withForms(found);
    }
    return [];
  }

  /** The same for inflected forms (`pardonne`, `lloran`); a guess. */
  function inflectedMeanings(typed: string): string[] {
    const word = bareOf(typed);
    if (between.has(word)) return [];
    // The reading of a verb, of a noun: all count, because only the whole query decides.
    const found = dictionaryForms(word).flatMap((form) => meanings.get(form) ?? []);
    return withForms([...new Set([aligned.get(word) ?? [], found].flat())]).slice(0, MOST_MEANINGS);
  }

  /** The same for a word with one wrong character (`nouvau`). */
  function misspeltMeanings(typed: string): string[] {
    const word = bareOf(typed);
    if (word.length < SHORTEST_SLIP || between.has(word)) return [];
    const singular = [word, word.replace(/[sx]$/, ''), word.replace(/es$/, '')];
    const alike = [...meanings.keys()].filter((known) => singular.some((form) => editDistance(form, known, 1) <= 1));
    return withForms([...new Set(alike.flatMap((known) => meanings.get(known) ?? []))]);
  }

  /** English function words for French and Spanish ones; they only improve the rank. */
  const functionWords = (word: string): string[] => functionMeanings.get(bareOf(word)) ?? [];

  /**
   * Whether a query is French or Spanish: a word is, and is not English. If all are ambiguous, the interface language
   * decides.
   */
  function isForeign(words: string[], isEnglish: (word: string) => boolean, language?: string): boolean {
    const isKnown = (word: string) => isForeignBetween(word) || foreignMeanings(word).length > 0;
    if (words.some((word) => isKnown(word) && !isEnglish(word) && !english.has(word))) return true;
    if (!readsForeign(language)) return false;
    return (
      words.every(isKnown) ||
      words.some((word) => !isEnglish(word) && !english.has(word) && inflectedMeanings(word).length > 0)
    );
  }

  return { foreignMeanings, inflectedMeanings, misspeltMeanings, functionWords, isForeign };
}
