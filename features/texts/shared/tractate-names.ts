import { foldName } from './fold-name.ts';
import { abbreviations, spellings } from './talmud.ts';
import { tractates } from './tractates.ts';

/**
 * Abbreviations in study books. Sources: the SBL Handbook of Style (2nd edition, 8.3.8), Schwab and other French
 * translations, and Hebrew books (without geresh). Line: name, then abbreviations.
 */
const table = `
Berakhot|Ber|Bera|Brach|Brakh|ברכ
Peah|Pe'ah|Pea
Demai|Dem|דמ
Kilayim|Kil|Kila
Sheviit|Sheb|Cheviit|שבי
Terumot|Ter|תרומ
Maasrot|Ma'as|Maas|מעשר
Maaser Sheni|Ma'as Sh|Maas Sh
Challah|Hal|Chal
Orlah|Orl|ערל
Bikkurim|Bik|Bikk|ביכ
Shabbat|Shab|Shabb|Chab|Chabb|Sabb|שב
Eruvin|Eruv|Erub|Er|Erouv|Érouv|עירוב|עיר
Pesachim|Pes|Pesah|Pess|Pesach|Pessah|פסח|פס
Shekalim|Sheq|Shek|Chek|שק
Yoma|Yom|יומ
Sukkah|Suk|Sukk|Souk|Souc|סוכ
Beitzah|Betz|Bez|Beits|Beit|ביצ
Rosh Hashanah|Rosh Hash|R H|RH|R Hash|ראש
Taanit|Ta'an|Taan|תענ
Megillah|Meg|Megil|מג|מגיל
Moed Katan|Mo'ed Qat|M Q|MQ|MK|M K|Moed Kat|Moed Qatan
Chagigah|Hag|Chag|Haguiga|Ḥag|חג
Yevamot|Yev|Yevam|Yeb|Yebam|יב|יבמ
Ketubot|Ket|Ketub|Ketouv|Keth|כת|כתוב
Nedarim|Ned|Nedar|נד|נדר
Nazir|Naz|נזי
Sotah|Sot|סוט
Gittin|Git|Gitt|Guit|Guitt|גיט
Kiddushin|Qid|Qidd|Kid|Kidd|קיד|קידוש
Bava Kamma|B Qam|B Kam|B Q|BQ|BK|B K|Bava Kam|Baba Qamma|Bava Q|B Kamma|B Qamma
Bava Metzia|B Metz|B Mes|BM|B M|B Metzia|Bava M|Bava Mets|Baba M
Bava Batra|B Bat|BB|B B|B Batra|Bava B|Bava Bat
Sanhedrin|Sanh|San|Sanhed|סנה|סנהד
Makkot|Mak|Makk|Macc|מכ
Shevuot|Shev|Shevu|Shebu|Chev|שבוע
Eduyot|Ed|Eduy|Edu|עדי
Avodah Zarah|Avod Zar|Abod Zar|AZ|A Z|Av Zar|Av Zara
Avot|Ab|Abot|Av
Horayot|Hor|הורי|הור
Zevachim|Zev|Zevah|Zeb|Zebah|זב|זבח
Menachot|Men|Menah|Menach|מנח
Chullin|Hul|Hull|Chul|Ḥul|Houl|חול
Bekhorot|Bek|Bekh|Bekhor|בכור
Arakhin|Arak|Ar|Arakh|ער
Temurah|Tem|Temur|תמור
Keritot|Ker|Kerit|כרית
Meilah|Me'il|Meil|מעיל
Tamid|Tam|תמי
Middot|Mid|Midd
Kinnim|Qin|Qinn|Kin|Qinnim
Kelim|Kel|כל
Oholot|Ohal|Oh|Ohol|אהל
Negaim|Neg|נג
Parah|Par|פר
Tahorot|Tehar|Toh|Tah|Toharot|טה
Mikvaot|Miqw|Mik|Mikv|Miqvaot|מקו
Niddah|Nid|Nidd|נד
Makhshirin|Makhsh|Makh|Maksh
Zavim|Zab|Zavim
Tevul Yom|T Yom|Tev Yom
Yadayim|Yad|ידי
Oktzin|Uq|Uqtz|Okts|Uktsin|עוק
`;

const works = {
  bavli: (name: string) => name,
  mishnah: (name: string) => (name === 'Avot' ? 'Pirkei Avot' : `Mishnah ${name}`),
  yerushalmi: (name: string) => `Jerusalem Talmud ${name}`,
  tosefta: (name: string) => `Tosefta ${name}`,
};
type Work = keyof typeof works;

/** `b. Ber.`, `mAvot`, `TB Berakhot`, `ירושלמי ברכות`. */
const prefixes: [Work, RegExp][] = [
  [
    'yerushalmi',
    /^(?:(?:[yjp]|yt|jt|tj|pt|t\.j|p\.t|j\.t|yer|yerush|jer)\.?|yerushalmi|jerushalmi|y[eé]rou?[sc]halmi|(?:jerusalem|palestinian)\s+talmud|talmud\s+(?:de\s+j[eé]rusalem|de\s+jerusal[eé]n|yerushalmi|y[eé]rouchalmi)|(?:תלמוד\s+)?ירושלמי|ירוש?['׳])[\s,]+/iu,
  ],
  [
    'mishnah',
    /^(?:(?:m|mish|mishn)\.|mishnah?|mishnayot|mishn[aá]|michna|mischna|משנה|משניות|מש?['׳])[\s,]+(?:(?:masse?[kc]h?e[st]|מסכת)\s+)?/iu,
  ],
  ['mishnah', /^[mM]\.?(?=\p{Lu}[\p{L}.])/u],
  ['yerushalmi', /^[yj]\.?(?=\p{Lu}[\p{L}.])/u],
  ['tosefta', /^[tT]\.?(?=\p{Lu}[\p{L}.])/u],
  ['tosefta', /^(?:(?:t|tos|tosef)\.|toss?efta|תוספתא|תוספ?['׳])[\s,]+/iu],
  [
    'bavli',
    /^(?:(?:b|bt|tb|t\.\s?b|b\.\s?t|bab)\.?|bavl[ií]|babl[ií]|babylonian\s+talmud|talmud(?:\s+(?:bavl[ií]|babl[ií]|babylonien|de\s+babylone|de\s+babilonia|babil[oó]nico))?|trait[eé]|tractate|tract|tratado|mas+e[ck]h?e[st]|gu?emar[aá]|g['׳]|גמ['׳]|גמרא|(?:תלמוד\s+)?בבלי|תלמוד|מסכת|מס['׳])\.?[\s,]+(?:(?:trait[eé]|tractate|masse?[kc]h?e[st]|מסכת|מס['׳])\s+)?/iu,
  ],
  ['bavli', /^[bB]\.?(?=\p{Lu}[\p{L}.])/u],
];

/** Requires a side: a bare number after a short name could be anything. */
const LEAF =
  /^\s*[.,]?\s*(?:daf\s+|fol\.?\s+|דף\s+)?(?:\d{1,3}\s?[ab](?![a-z])|\d{1,3},?\s+am+(?:ou|u)d|[א-ת'׳"״]{1,5},?\s+ע(?:["״׳']|מוד))/i;
/** `פ״ד מ״ה`, and `ד, ה`, which is not a leaf with its side. */
const HEBREW_CHAPTER = /^[\s.,]*(?:פרק\s+)?[א-ת]{1,3}["״׳']?[א-ת]?[\s,:]+(?:משנה\s+)?[א-ת]{1,2}["״׳']?[א-ת]?$/;
const CHAPTER = /^[\s.,]*\d{1,2}[:.,]\s?\d{1,2}$/;

const shortNames: ReadonlyMap<string, string> = makeShortNames();

function makeShortNames(): Map<string, string> {
  const known = new Map<string, string>();
  const add = (short: string, name: string) => known.has(foldName(short)) || known.set(foldName(short), name);
  for (const { name, he, fr, es } of tractates)
    for (const one of [name, he, fr, es, ...(spellings[name] ?? []), ...(abbreviations[name] ?? [])]) add(one, name);
  for (const line of table.trim().split('\n')) {
    const [name = '', ...short] = line.split('|');
    for (const one of short) add(one, name);
  }
  return known;
}

export function tractateReadings(text: string): string[] {
  const readings: string[] = [];
  for (const [work, prefix] of prefixes) {
    const rest = text.replace(prefix, '');
    if (rest === text) continue;
    const cut = cutTractate(rest);
    if (!cut) continue;
    readings.push(works[work](cut.name) + cut.place);
    if (work === 'bavli') readings.push(works.mishnah(cut.name) + cut.place);
  }
  const cut = readings.length > 0 ? null : cutTractate(text);
  if (cut && LEAF.test(cut.place)) readings.push(works.bavli(cut.name) + cut.place);
  // No leaf has such a low number.
  if (cut && (CHAPTER.test(cut.place) || HEBREW_CHAPTER.test(cut.place)))
    readings.push(works.mishnah(cut.name) + cut.place);
  return readings;
}

function cutTractate(text: string): { name: string; place: string } | null {
  const ends = [
    text.length,
    ...[...text.matchAll(/[\s.,:_־-]+|(?<=\p{L})(?=\d)|['׳](?=\s)/gu)].map(({ index }) => index),
  ];
  for (const end of ends.sort((one, other) => other - one)) {
    const name = shortNames.get(foldName(text.slice(0, end)));
    if (name) return { name, place: text.slice(end).replace(/^['׳.,\s]*(?=.)/, ' ') };
  }
  return null;
}
