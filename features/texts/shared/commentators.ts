export const textKinds = ['torah', 'tanakh', 'mishnah', 'talmud', 'other'] as const;
export type TextKind = (typeof textKinds)[number];

export const COMMENTATORS_MAX = 4;

/** @param categories of the chapter, outermost first */
export function textKindOf([category, division]: readonly string[]): TextKind {
  if (category === 'Tanakh') return division === 'Torah' ? 'torah' : 'tanakh';
  if (category === 'Mishnah') return 'mishnah';
  return category === 'Talmud' ? 'talmud' : 'other';
}

/** Commentators shown until the learner chooses. */
export const firstCommentators: Record<TextKind, readonly string[]> = {
  torah: ['Rashi', 'Onkelos'],
  tanakh: ['Rashi'],
  mishnah: ['Bartenura'],
  talmud: ['Rashi', 'Tosafot'],
  other: [],
};

type Names = { he: string; fr: string; es: string };

/** French and Spanish names, which the library lacks. */
const knownCommentators: Record<string, Names> = {
  Rashi: { he: 'רש״י', fr: 'Rachi', es: 'Rashi' },
  Onkelos: { he: 'אונקלוס', fr: 'Onkelos', es: 'Onkelos' },
  Tosafot: { he: 'תוספות', fr: 'Tossafot', es: 'Tosafot' },
  Bartenura: { he: 'ברטנורא', fr: 'Bartenoura', es: 'Bartenura' },
  Ramban: { he: 'רמב״ן', fr: 'Nahmanide', es: 'Najmánides' },
  Rambam: { he: 'רמב״ם', fr: 'Maïmonide', es: 'Maimónides' },
  'Ibn Ezra': { he: 'אבן עזרא', fr: 'Ibn Ezra', es: 'Ibn Ezra' },
  Rashbam: { he: 'רשב״ם', fr: 'Rachbam', es: 'Rashbam' },
  Sforno: { he: 'ספורנו', fr: 'Sforno', es: 'Sforno' },
  Radak: { he: 'רד״ק', fr: 'Radak', es: 'Radak' },
  'Or HaChaim': { he: 'אור החיים', fr: 'Or Ha’haïm', es: 'Or HaJaim' },
  'Metzudat David': { he: 'מצודת דוד', fr: 'Metsoudat David', es: 'Metzudat David' },
  'Metzudat Zion': { he: 'מצודת ציון', fr: 'Metsoudat Tsion', es: 'Metzudat Tzion' },
  Malbim: { he: 'מלבי״ם', fr: 'Malbim', es: 'Malbim' },
  'Tosafot Yom Tov': { he: 'תוספות יום טוב', fr: 'Tossafot Yom Tov', es: 'Tosafot Yom Tov' },
  Steinsaltz: { he: 'שטיינזלץ', fr: 'Steinsaltz', es: 'Steinsaltz' },
};

export const commentariesOn = (book: string): { title: string; name: string }[] =>
  Object.keys(knownCommentators).map((name) => ({
    title: name === 'Onkelos' ? `Onkelos ${book}` : `${name} on ${book}`,
    name,
  }));

/** `Rashi` of `Rashi on Genesis`, `Onkelos` of `Onkelos Genesis`. */
export function commentatorName(name: string, book: string): string {
  for (const end of [` on ${book}`, ` ${book}`]) if (name.endsWith(end)) return name.slice(0, -end.length);
  return name;
}

export function nameOfWork({ name, heName }: { name: string; heName: string }, language: string): string {
  const known = knownCommentators[name];
  if (language === 'he') return known?.he ?? heName;
  return (language === 'fr' || language === 'es') && known ? known[language] : name;
}
