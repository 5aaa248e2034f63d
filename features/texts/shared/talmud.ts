import type { Book } from './book.ts';
import { readPage } from './pages.ts';
import { type Tractate, tractate, tractates } from './tractates.ts';

const talmudic = (
  { he, fr, es, order, name }: Tractate,
  names: { title: string; he?: string; fr?: string; es?: string; aliases?: string[] },
  shape: Pick<Book, 'category' | 'kind' | 'depth' | 'first' | 'chapters' | 'counts'> & { work?: string },
): Book => ({
  title: names.title,
  heTitle: `${names.he ?? ''}${he}`,
  frTitle: `${names.fr ?? ''}${fr}`,
  esTitle: `${names.es ?? ''}${es}`,
  aliases: [...(names.aliases ?? []), ...(spellings[name] ?? []).map((other) => names.title.replace(name, other))],
  category: shape.category,
  path: shape.work ? [shape.work, order] : [order],
  kind: shape.kind,
  depth: shape.depth,
  first: shape.first,
  chapters: shape.chapters,
  counts: shape.counts,
});

export const spellings: Record<string, string[]> = {
  Berakhot: ['Berachot', 'Brachot', 'Brachos', 'Berakoth', 'Berachos', 'Brakhot'],
  Peah: ["Pe'ah"],
  Sheviit: ["Shevi'it", 'Shviit'],
  Maasrot: ["Ma'aserot", 'Maaserot', "Ma'asrot"],
  'Maaser Sheni': ["Ma'aser Sheni"],
  Challah: ['Hallah'],
  Shabbat: ['Shabbos', 'Shabat'],
  Eruvin: ['Eiruvin'],
  Pesachim: ['Pesahim'],
  Sukkah: ['Succah', 'Suka', 'Sukka', 'Souka', 'Soukka', 'Soukah'],
  Beitzah: ['Beitza', 'Betzah'],
  'Rosh Hashanah': ['Rosh HaShanah', 'Rosh Hashana', 'Rosh Hachana', 'Roch Hachanah'],
  Taanit: ["Ta'anit", 'Taanis'],
  Megillah: ['Megilla', 'Megilah'],
  'Moed Katan': ["Mo'ed Katan", 'Moed Katane', "Mo'ed Qatan"],
  Chagigah: ['Hagigah', 'Chagiga'],
  Yevamot: ['Yebamot', 'Yevamos'],
  Ketubot: ['Ketuvot', 'Ketouvot', 'Ketubbot', 'Kesubos', 'Kesuvos'],
  Sotah: ['Sota'],
  Gittin: ['Gitin'],
  Kiddushin: ['Kidushin', 'Qiddushin', 'Kidouchin'],
  'Bava Kamma': ['Baba Kamma', 'Bava Kama', 'Baba Kama', 'Bava Qamma'],
  'Bava Metzia': ['Baba Metzia', 'Bava Metsia', "Bava Metzi'a"],
  'Bava Batra': ['Baba Batra', 'Bava Basra'],
  Makkot: ['Makot', 'Makkos'],
  Shevuot: ["Shevu'ot", 'Shavuot'],
  'Avodah Zarah': ['Avoda Zara', 'Avodah Zara'],
  Zevachim: ['Zevahim'],
  Menachot: ['Menahot', 'Menachos'],
  Chullin: ['Hullin', 'Chulin'],
  Bekhorot: ['Bechorot', 'Bechoros'],
  Arakhin: ['Arachin', 'Erchin'],
  Temurah: ['Temura'],
  Keritot: ['Kerisos', 'Keritut'],
  Meilah: ["Me'ilah", 'Meila'],
  Middot: ['Midot'],
  Oholot: ['Ohalot'],
  Tahorot: ['Teharot', 'Toharot'],
  Mikvaot: ['Mikvaos', "Mikva'ot"],
  Niddah: ['Nidda', 'Nida'],
  Oktzin: ['Uktzin', 'Oktsin'],
};

export const abbreviations: Record<string, string[]> = {
  'Rosh Hashanah': ['RH', 'ר״ה'],
  'Moed Katan': ['מו״ק', 'מ״ק'],
  'Bava Kamma': ['BK', 'ב״ק'],
  'Bava Metzia': ['BM', 'ב״מ'],
  'Bava Batra': ['BB', 'ב״ב'],
  'Avodah Zarah': ['AZ', 'ע״ז'],
};

/** The 63 tractates of the Mishnah. Avot has a title of its own. */
export const mishnah: Book[] = tractates.map((one) => {
  const avot = one.name === 'Avot';
  return talmudic(
    one,
    {
      title: avot ? 'Pirkei Avot' : `Mishnah ${one.name}`,
      he: 'משנה ',
      fr: avot ? 'Pirké ' : 'Michna ',
      es: avot ? 'Pirkei ' : 'Mishná ',
      aliases: avot
        ? [
            'Avot',
            'Mishnah Avot',
            'PA',
            'Pirkei Avos',
            'Pirke Avos',
            'Pirke Avot',
            'Pirqe Avot',
            'Pirke Aboth',
            'Aboth',
            'Ethics of the Fathers',
            'Ethics of our Fathers',
            'Éthique des Pères',
            'Ética de los Padres',
            'פרקי אבות',
            'אבות',
            'Maximes des Pères',
          ]
        : [`Mishna ${one.name}`],
    },
    {
      category: 'Mishnah',
      kind: 'chapter',
      depth: 2,
      first: 1,
      chapters: one.mishnayot.length,
      counts: one.mishnayot,
    },
  );
});

/** The 37 tractates of the Bavli with the first and last side in the Vilna print. */
const vilna = `
Berakhot 2a 64a, Shabbat 2a 157b, Eruvin 2a 105a, Pesachim 2a 121b, Rosh Hashanah 2a 35a, Yoma 2a 88a, Sukkah 2a 56b,
Beitzah 2a 40b, Taanit 2a 31a, Megillah 2a 32a, Moed Katan 2a 29a, Chagigah 2a 27a, Yevamot 2a 122b, Ketubot 2a 112b,
Nedarim 2a 91b, Nazir 2a 66b, Sotah 2a 49b, Gittin 2a 90b, Kiddushin 2a 82b, Bava Kamma 2a 119b, Bava Metzia 2a 119a,
Bava Batra 2a 176b, Sanhedrin 2a 113b, Makkot 2a 24b, Shevuot 2a 49b, Avodah Zarah 2a 76b, Horayot 2a 14a,
Zevachim 2a 120b, Menachot 2a 110a, Chullin 2a 142a, Bekhorot 2a 61a, Arakhin 2a 34a, Temurah 2a 34a, Keritot 2a 28b,
Meilah 2a 22a, Tamid 25b 33b, Niddah 2a 73a`;

/**
 * A test compares the number of sides with the Daf Yomi calendar (@hebcal/learning). Only the source knows the segments
 * per side.
 */
export const bavli: Book[] = vilna.split(',').map((entry) => {
  const [, name = '', from = '', to = ''] = /^\s*(.+) (\d+[ab]) (\d+[ab])$/.exec(entry) ?? [];
  const [first, last] = [readPage(from), readPage(to)];
  if (!first || !last) throw new Error(`no pages in ${entry}`);
  return talmudic(
    tractate(name),
    {
      title: name,
      aliases: [
        `Talmud ${name}`,
        `Bavli ${name}`,
        `Gemara ${name}`,
        `Guemara ${tractate(name).fr}`,
        `מסכת ${tractate(name).he}`,
        `גמרא ${tractate(name).he}`,
        abbreviations[name] ?? [],
      ].flat(),
    },
    { category: 'Talmud', work: 'Bavli', kind: 'page', depth: 2, first, chapters: last - first + 1, counts: null },
  );
});

const YERUSHALMI =
  'Berakhot, Peah, Demai, Kilayim, Sheviit, Terumot, Maasrot, Maaser Sheni, Challah, Orlah, Bikkurim, Shabbat, Eruvin, Pesachim, Shekalim, Yoma, Sukkah, Beitzah, Rosh Hashanah, Taanit, Megillah, Moed Katan, Chagigah, Yevamot, Ketubot, Nedarim, Nazir, Sotah, Gittin, Kiddushin, Bava Kamma, Bava Metzia, Bava Batra, Sanhedrin, Makkot, Shevuot, Avodah Zarah, Horayot, Niddah';

/** Only the source counts chapters, halakhot and segments. */
export const yerushalmi: Book[] = YERUSHALMI.split(', ').map((name) =>
  talmudic(
    tractate(name),
    {
      title: `Jerusalem Talmud ${name}`,
      he: 'תלמוד ירושלמי ',
      fr: 'Talmud de Jérusalem, ',
      es: 'Talmud de Jerusalén, ',
      aliases: [`Yerushalmi ${name}`, `ירושלמי ${tractate(name).he}`],
    },
    { category: 'Talmud', work: 'Yerushalmi', kind: 'chapter', depth: 3, first: 1, chapters: null, counts: null },
  ),
);

const noTosefta = new Set(['Avot', 'Tamid', 'Middot', 'Kinnim']);

export const tosefta: Book[] = tractates
  .filter(({ name }) => !noTosefta.has(name))
  .flatMap((one) => {
    if (one.name !== 'Kelim') return [one];
    return [
      { ...one, name: 'Kelim Kamma', he: 'כלים קמא', fr: 'Kelim Kama', es: 'Kelim Kamá' },
      { ...one, name: 'Kelim Metzia', he: 'כלים מציעא', fr: 'Kelim Metsia', es: 'Kelim Metziá' },
      { ...one, name: 'Kelim Batra', he: 'כלים בתרא', fr: 'Kelim Batra', es: 'Kelim Batrá' },
    ];
  })
  .map((one) =>
    talmudic(
      one,
      { title: `Tosefta ${one.name}`, he: 'תוספתא ', fr: 'Tossefta ', es: 'Tosefta ' },
      { category: 'Tosefta', kind: 'chapter', depth: 2, first: 1, chapters: null, counts: null },
    ),
  );
