const SHORTEST_STEM = 3;
/** Verbs may have shorter stems: `ató` of "atar", `ôta` of "ôter". */
const SHORTEST_VERB = 2;

const nouns: [RegExp, string[]][] = [
  [/[sx]$/, ['']],
  [/es$/, ['', 'o']],
  [/ces$/, ['z']],
  [/aux$/, ['al', 'ail']],
  [/[ao]s?$/, ['o', 'a', '']],
  [/es?$/, ['']],
  [/ves?$/, ['f']],
  [/euses?$/, ['eux', 'eur']],
  [/rices?$/, ['eur']],
  [/(?:nne|lle|tte)s?$/, ['n', 'l', 't']],
  [/(?:mente|ment)$/, ['', 'e', 'o', 'a']],
  [/(?:it[oa]|ill[oa])s?$/, ['o', 'a', '']],
];
const verbs: [RegExp, string[]][] = [
  [/(?<=ll|tt)(?:e|es|ent|era|erai)$/, ['er']],
  [/[lt](?:e|es|ent|era|erai)$/, ['er']],
  [/(?:er)?(?:e|es|ent|ee|ees|ons|ez|ai|as|a|ais|ait|aient|ions|iez|ont|antes?|ants?|ames|ates|asse|assent)$/, ['er']],
  [
    /(?:i|ies?|i[st]|imes|ites|iss(?:es?|ent|ez|ons|antes?|ants?|ai[st]|aient|ions|iez)|ir(?:a|as|ai|ais|ait|aient|ent|ez|iez|ons|ions|ont))$/,
    ['ir'],
  ],
  [
    /(?:|s|ent|ons|ez|ai[st]|aient|ions|iez|antes?|ants?|ue?s?|i[st]|irent|r(?:a|as|ai|ais|ait|aient|ez|ons|ont))$/,
    ['re'],
  ],
  [
    /(?:o|as|a|amos|an|e|es|en|emos|aste|aron|aba|abas|aban|abamos|ando|ad[oa]s?|ara[ns]?|aramos|are[ns]?|aremos|aria[ns]?|ariamos|ad|ais|abais|asteis|areis|eis|arle|ase|asen)$/,
    ['ar', 'arse'],
  ],
  [
    /(?:o|es|e|emos|en|a|as|an|i|iste|io|ieron|ia[ns]?|iamos|iendo|id[oa]s?|[ei]ra[ns]?|[ei]re|[ei]remos|[ei]ria[ns]?|iere[ns]?|ieramos|ed|id|eis|is|ais|isteis|ereis|ireis|iera|ieran|iese|iesen)$/,
    ['er', 'ir', 'irse'],
  ],
];

/** Spanish pronouns at the end of a verb: `acuérdate`. */
const ENCLITICS = /(?:[mts]e|l[aoe]s?|nos|os)$/;
/** Stressed vowels of Spanish stems: `muere` is a form of "morir", `cuentan` of "contar". */
const stressed: [RegExp, string][] = [
  [/ue(?=[^aeiou]*$)/, 'o'],
  [/ie(?=[^aeiou]*$)/, 'e'],
  [/i(?=[^aeiou]+$)/, 'e'],
  [/u(?=[^aeiou]+$)/, 'o'],
];

const VERB_ENDING =
  /^(?:|[aeiou]|[aeou]?[ns]|e[sz]|ent?|ons|a?is|a?it|ai(?:s|t|ent)|ra[is]?|r?ont|r(?:ez|ons)|(?:ir)?ent|[iu]?t|u[es]*|u?rent|ant|ante?s?|ee?s?|iez|ions|io|ieron|iste|isteis|imos|[aei]mos|ia[ns]?|iamos|iendo|ad[oa]s?|id[oa]s?|[oa]s?|are|are?s?|a[ns]|eis|ais|e|era[ns]?|ere[ns]?|re[ns]?|ra[ns]|remos|re|rian?|iera[ns]?|ieron|eron|ido)$/;
const inflected = (
  word: string,
  endings: [RegExp, string[]][],
  change = (stem: string) => stem,
  shortest = SHORTEST_STEM,
): string[] =>
  endings.flatMap(([ending, others]) => {
    const stem = word.replace(ending, '');
    return ending.test(word) && stem.length >= shortest ? others.map((other) => change(stem) + other) : [];
  });

/** Nouns with a verb's stem: `descansará`, "descanso"; `crierai`, "cri". */
const nounsOf = (stem: string): string[] => [stem, `${stem}o`, `${stem}a`, `${stem}e`];

const withStress = (word: string): string[] =>
  stressed.flatMap(([vowel, other]) =>
    inflected(word, verbs, (stem) => stem.replace(vowel, other)).filter((form) => /r(?:se)?$/.test(form)),
  );

/** Endings with a regular English counterpart: `consagración`, `santidad`. */
const cognates: [RegExp, string][] = [
  [/cc?ion(?:es)?$/, 'ction'],
  [/ci?on(?:es)?$/, 'tion'],
  [/dad(?:es)?$/, 'ty'],
  [/te$/, 'ty'],
  [/encia$/, 'ence'],
  [/ancia$/, 'ance'],
  [/osos?$/, 'ous'],
  [/eu[rx]$/, 'ous'],
  [/(?:ique|ico)s?$/, 'ic'],
  [/(?:aire|ario)s?$/, 'ary'],
  [/eurs?$/, 'or'],
];

export const englishCognates = (word: string): string[] =>
  cognates.filter(([ending]) => ending.test(word)).map(([ending, english]) => word.replace(ending, english));

/**
 * Creates a function that returns possible dictionary forms of a word, likely ones first. Most do not exist.
 * @param verbRows infinitives of irregular verbs and their stems
 */
export function createDictionaryForms(verbRows: readonly string[][]): (word: string) => string[] {
  const infinitives = verbRows.flatMap(([infinitive = '', stems = '']) =>
    stems.split(' ').map((stem) => ({ infinitive, stem })),
  );
  const listed = new Set(infinitives.map(({ infinitive }) => infinitive));
  const irregular = (word: string): string[] =>
    infinitives
      .filter(({ stem }) => word.startsWith(stem) && VERB_ENDING.test(word.slice(stem.length)))
      .map(({ infinitive }) => infinitive);
  return (word) => {
    const bare = ENCLITICS.test(word) ? [word.replace(ENCLITICS, '')] : [];
    const forms = [word, ...bare].flatMap((form) => [
      ...irregular(form),
      ...inflected(form, nouns),
      ...inflected(form, verbs, (stem) => stem, SHORTEST_VERB),
      ...withStress(form),
    ]);
    const related = forms.filter((form) => /[aei]r$/.test(form)).flatMap((form) => nounsOf(form.slice(0, -2)));
    return [...new Set([...forms, ...bare, ...related])].filter(
      (form) => form !== word && (form.length > SHORTEST_STEM || listed.has(form)),
    );
  };
}
