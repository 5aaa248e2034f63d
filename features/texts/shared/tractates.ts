export const orders = [
  'Seder Zeraim',
  'Seder Moed',
  'Seder Nashim',
  'Seder Nezikin',
  'Seder Kodashim',
  'Seder Tahorot',
] as const;

export type Tractate = {
  name: string;
  he: string;
  fr: string;
  es: string;
  order: (typeof orders)[number];
  mishnayot: readonly number[];
};

// Line: name | Hebrew | French | Spanish | mishnayot per chapter
const table = `
Berakhot|ברכות|Berakhot|Berajot|5 8 6 7 5 8 5 8 5
Peah|פאה|Péa|Peá|6 8 8 11 8 11 8 9
Demai|דמאי|Demaï|Demai|4 5 6 7 11 12 8
Kilayim|כלאים|Kilayim|Kilaim|9 11 7 9 8 9 8 6 10
Sheviit|שביעית|Cheviit|Sheviit|8 10 10 10 9 6 7 11 9 9
Terumot|תרומות|Teroumot|Terumot|10 6 9 13 9 6 7 12 7 12 10
Maasrot|מעשרות|Maasserot|Maasrot|8 8 10 6 8
Maaser Sheni|מעשר שני|Maasser Chéni|Maaser Shení|7 10 13 12 15
Challah|חלה|Halla|Jalá|9 8 10 11
Orlah|ערלה|Orla|Orlá|9 17 9
Bikkurim|ביכורים|Bikkourim|Bikurim|11 11 12 5

Shabbat|שבת|Chabbat|Shabat|11 7 6 2 4 10 4 7 7 6 6 6 7 4 3 8 8 3 6 5 3 6 5 5
Eruvin|עירובין|Érouvin|Eruvín|10 6 9 11 9 10 11 11 4 15
Pesachim|פסחים|Pessahim|Pesajim|7 8 8 9 10 6 13 8 11 9
Shekalim|שקלים|Chekalim|Shekalim|7 5 4 9 6 6 7 8
Yoma|יומא|Yoma|Yomá|8 7 11 6 7 8 5 9
Sukkah|סוכה|Soucca|Sucá|11 9 15 10 8
Beitzah|ביצה|Beitsa|Beitzá|10 10 8 7 7
Rosh Hashanah|ראש השנה|Roch Hachana|Rosh Hashaná|9 9 8 9
Taanit|תענית|Taanit|Taanit|7 10 9 8
Megillah|מגילה|Meguila|Meguilá|11 6 6 10
Moed Katan|מועד קטן|Moed Katan|Moed Katán|10 5 9
Chagigah|חגיגה|Haguiga|Jaguigá|8 7 8

Yevamot|יבמות|Yevamot|Yevamot|4 10 10 13 6 6 6 6 6 9 7 6 13 9 10 7
Ketubot|כתובות|Ketoubot|Ketubot|10 10 9 12 9 7 10 8 9 6 6 4 11
Nedarim|נדרים|Nedarim|Nedarim|4 5 11 8 6 10 9 7 10 8 12
Nazir|נזיר|Nazir|Nazir|7 10 7 7 7 11 4 2 5
Sotah|סוטה|Sota|Sotá|9 6 8 5 5 4 8 7 15
Gittin|גיטין|Guittin|Guitín|6 7 8 9 9 7 9 10 10
Kiddushin|קידושין|Kiddouchin|Kidushín|10 10 13 14

Bava Kamma|בבא קמא|Baba Kama|Bava Kamá|4 6 11 9 7 6 7 7 12 10
Bava Metzia|בבא מציעא|Baba Metsia|Bava Metziá|8 11 12 12 11 8 11 9 13 6
Bava Batra|בבא בתרא|Baba Batra|Bava Batrá|6 14 8 9 11 8 4 8 10 8
Sanhedrin|סנהדרין|Sanhédrin|Sanhedrín|6 5 8 5 5 6 11 7 6 6 6
Makkot|מכות|Makkot|Makot|10 8 16
Shevuot|שבועות|Chevouot|Shevuot|7 5 11 13 5 7 8 6
Eduyot|עדיות|Édouyot|Eduyot|14 10 12 12 7 3 9 7
Avodah Zarah|עבודה זרה|Avoda Zara|Avodá Zará|9 7 10 12 12
Avot|אבות|Avot|Avot|18 16 18 22 23 11
Horayot|הוריות|Horayot|Horayot|5 7 8

Zevachim|זבחים|Zevahim|Zevajim|4 5 6 6 8 7 6 12 7 8 8 6 8 10
Menachot|מנחות|Menahot|Menajot|4 5 7 5 9 7 6 7 9 9 9 5 11
Chullin|חולין|Houlin|Julín|7 10 7 7 5 7 6 6 8 4 2 5
Bekhorot|בכורות|Bekhorot|Bejorot|7 9 4 10 6 12 7 10 8
Arakhin|ערכין|Arakhin|Arajín|4 6 5 4 6 5 5 7 8
Temurah|תמורה|Temoura|Temurá|6 3 5 4 6 5 6
Keritot|כריתות|Keritot|Keritot|7 6 10 3 8 9
Meilah|מעילה|Meïla|Meilá|4 9 8 6 5 6
Tamid|תמיד|Tamid|Tamid|4 5 9 3 6 3 4
Middot|מידות|Middot|Midot|9 6 8 7 4
Kinnim|קינים|Kinnim|Kinim|4 5 6

Kelim|כלים|Kelim|Kelim|9 8 8 4 11 4 6 11 8 8 9 8 8 8 6 8 17 9 10 7 3 10 5 17 9 9 12 10 8 4
Oholot|אהלות|Ohalot|Oholot|8 7 7 3 7 7 6 6 16 7 9 8 6 7 10 5 5 10
Negaim|נגעים|Negaïm|Negaim|6 5 8 11 5 8 5 10 3 10 12 7 12 13
Parah|פרה|Para|Pará|4 5 11 4 9 5 12 11 9 6 9 11
Tahorot|טהרות|Teharot|Tohorot|9 8 8 13 9 10 9 9 9 8
Mikvaot|מקואות|Mikvaot|Mikvaot|8 10 4 5 6 11 7 5 7 8
Niddah|נדה|Nidda|Nidá|7 7 7 7 9 14 5 4 11 8
Makhshirin|מכשירין|Makhchirin|Majshirín|6 11 8 10 11 8
Zavim|זבים|Zavim|Zavim|6 4 3 7 12
Tevul Yom|טבול יום|Tevoul Yom|Tevul Yom|5 8 6 7
Yadayim|ידים|Yadayim|Yadaim|5 4 5 8
Oktzin|עוקצים|Ouktsin|Uktzín|6 10 12
`;

/**
 * The 63 tractates. Mishnayot are the usual printed division of Hebcal's daily learning calendar (@hebcal/learning,
 * 4,192 in all), compared by a test.
 */
export const tractates: readonly Tractate[] = table
  .trim()
  .split('\n\n')
  .flatMap((group, at) =>
    group.split('\n').map((line): Tractate => {
      const [name = '', he = '', fr = '', es = '', counts = ''] = line.split('|');
      return { name, he, fr, es, order: orders[at] ?? 'Seder Zeraim', mishnayot: counts.split(' ').map(Number) };
    }),
  );

export function tractate(name: string): Tractate {
  const found = tractates.find((one) => one.name === name);
  if (!found) throw new Error(`no tractate ${name}`);
  return found;
}
