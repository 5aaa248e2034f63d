const SHORTEST_STEM = 3;

/** French and Spanish noun endings with dictionary endings, unaccented. */
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
  [/(?:er)?(?:e|es|ent|ee|ees|ons|ez|ai|as|a|ais|ait|aient|ont|ant|ante|ants)$/, ['er']],
  [/(?:is|it|ie|ies|i|issent|issez|issons|issant|issait|ira|irai|iras|iront)$/, ['ir']],
  [/(?:s|ent|ons|ez|ait|aient|ant|u|ue|us|ues|ra|ras|ront|)$/, ['re']],
  [
    /(?:o|as|a|amos|an|e|es|en|emos|aste|aron|aba|abas|aban|ando|ado|ada|ados|adas|ara|aras|are|aran|aria)$/,
    ['ar', 'arse'],
  ],
  [
    /(?:o|es|e|emos|en|a|as|an|i|iste|io|ieron|ia|ias|ian|iendo|ido|ida|idos|idas|era|eras|ere|eran|ira|iras|ire|iran)$/,
    ['er', 'ir', 'irse'],
  ],
];

export function dictionaryForms(word: string): string[] {
  const forms = [...nouns, ...verbs].flatMap(([ending, others]) => {
    const stem = word.replace(ending, '');
    return ending.test(word) && stem.length >= SHORTEST_STEM ? others.map((other) => stem + other) : [];
  });
  return [...new Set(forms)].filter((form) => form !== word);
}

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

/** Possible English cognates; most do not exist. */
export const englishCognates = (word: string): string[] =>
  cognates.filter(([ending]) => ending.test(word)).map(([ending, english]) => word.replace(ending, english));
