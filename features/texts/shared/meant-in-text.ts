import { foldName } from './fold-name.ts';
import type { Reference } from './references.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s*[,\n]\s*/));

const people =
  words(`ruth, rut, routh, esther, ester, daniel, samuel, shmuel, joel, yoel, amos, jonah, jonas, yona, yonah,
  micah, mika, mica, mikha, michee, miqueas, nahum, nachum, nahoum, ezra, esdras, joshua, josue, yehoshua, jeremiah, jeremie,
  jeremias, nehemiah, nechemia, zacharie, zacarias, judith, judit, tobit, tobie, tobias, zohar, tania, tanya`);
const everyday =
  words(`numbers, numeros, judges, juges, jueces, kings, rois, reyes, songs, tour, cantique, cantiques, cantar,
  cantares, song, siddur, sidour, sidur, haggada, haggadah, hagada`);
const peopleInHebrew =
  words(`Joshua, I Samuel, II Samuel, Joel, Amos, Jonah, Micah, Nahum, Job, Ruth, Esther, Daniel, Ezra,
  Nehemiah, Zechariah, Malachi, Isaiah, Jeremiah, Ezekiel, Obadiah, Zephaniah, Haggai, Hosea`);
/** Common words in Hebrew: before digits a quantity (`3 names`). */
const everydayInHebrew = words(
  'Exodus, Numbers, Deuteronomy, Judges, I Kings, II Kings, Proverbs, Psalms, Lamentations, Song of Songs',
);
/** Prophets' names; a question mark after the number makes them people. */
const rare =
  words(`isaiah, isaie, isaias, ezekiel, ezechiel, ezequiel, hosea, osee, oseas, habakkuk, habacuc, zephaniah,
  sophonie, sofonias, haggai, aggee, hageo, obadiah, abdias, malachi, malachie, malaquias, zechariah, nehemie, nehemias`);
const clearShort = words('ps, pss, gn, lv, dt, jr, jg, deut');
const clearTractates =
  words(`berakhot, berachot, berakoth, brachot, pesachim, pessahim, pesahim, pesajim, yevamot, yebamot,
  ketubot, ketoubot, ketuvot, bava kamma, baba kamma, bava kama, baba kama, bava kama, bava metzia, baba metzia, baba metsia,
  bava metsia, bava batra, baba batra, avodah zarah, avoda zara, eruvin, erouvin, chullin, houlin, hullin, menachot,
  menahot, zevachim, zevahim, sanhedrin, pirkei avot, pirke avot, pirqe avot, horayot, bekhorot`);

const MONTHS =
  'jan(?:vier|uary)?|f[eé]v(?:rier)?|feb(?:ruary|rero)?|mar(?:s|ch|zo)?|avr(?:il)?|apr(?:il)?|abril|mai|may|mayo|juin|june?|junio|juil(?:let)?|july?|julio|ao[uû]t|aug(?:ust)?|agosto|sept?(?:embre|ember|iembre)?|oct(?:obre|ober|ubre)?|nov(?:embre|ember|iembre)?|d[eé]c(?:embre|ember)?|dic(?:iembre)?|enero|tish?ri|tichri|(?:mar)?[hj]?cheshvan|heshvan|hechvan|kislev|t[eé]v[eé]th?|shevat|chevat|adar|nis(?:s)?an|iy?yar|siv[ae]n|tammuz|tamouz|av|elo?ul';
const HEBREW_MONTHS =
  'תשרי|מרחשוו?ן|חשוו?ן|כסלו|טבת|שבט|אדר|ניסן|אייר|סיוו?ן|תמוז|אב|אלול|ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר';
const HOURS = String.raw`h(?![a-z])|hs\b|hrs?\b|\d{0,2}\s?h\d{0,2}\b|heures?|horas?|hours?|uhr|[ap]\.?\s?m\b|o['’]?clock|du (?:matin|soir)|de la (?:ma[nñ]ana|tarde|noche)|in the (?:morning|evening)|בבוקר|בערב|בצהריים|אחה|בלילה|אחרי הצהריים`;
const QUANTITIES = String.raw`min(?:s|ute[sn]?|utos?)?\b|sec(?:onde?s?)?\b|segundos?|days?\b|jours?\b|d[ií]as?\b|weeks?|semaines?|semanas?|months?|mois\b|mes(?:es)?\b|years?|ans?\b|a[nñ]os?\b|times?\b|fois\b|veces|vez\b|x\b|%|[€$£₪°]|euros?|sh?ekels?|chekels?|km\b|kg\b|k\b|pages?\b|p[aá]ginas?|people|persons?|personnes?|personas?|places?\b|offers?|offres?|ofertas?|points?\b|pts?\b|st\b|nd\b|rd\b|th\b|er\b|e\b|[eè]me\b|of us|kids|children|enfants|ni[nñ]os|דקות|דקה|שעות|שעה|ימים|יום|שבועות|חודשים|שנים|פעמים|אנשים|שקל|ש["״]ח|עמודים|ילדים`;
const TIME_AFTER = new RegExp(
  String.raw`^[\s\u00a0-]*(?:(?:${HOURS})|(?:de\s+|of\s+)?(?:${MONTHS})(?![a-zé])|[בל]?(?:${HEBREW_MONTHS})(?![א-ת]))`,
  'i',
);
const QUANTITY_AFTER = new RegExp(String.raw`^[\s\u00a0-]*(?:${QUANTITIES})`, 'i');

/** Words that make a following number a chapter, after any name. */
const NAMES_CHAPTER = /(?:chap|cap[ií]t|perek|p[eé]rek|psaume|psalm|פרק|סימן|siman|משנה|daf|דף)/i;
const SIDE = /\d\s?[ab](?![a-z])|ע["״׳']|עמוד|am+(?:ou|u)d|[א-ת][.:]$|\s[א-ת]{1,3} [אב]$|[א-ת]["״׳']?, ?[אב]["״׳']?$/i;
const HEBREW = /[א-ת]/;

export type Written = { text: string; from: number; to: number };

/**
 * Short names, people's names and common words require a second level or brackets. Times, dates and quantities are no
 * references.
 */
export function isMeant(reference: Reference, { text, from, to }: Written): boolean {
  const [written, after] = [text.slice(from, to), text.slice(to)];
  if (/[:.,]\s?0\d?(?!\d)/.test(written) || TIME_AFTER.test(after)) return false;
  if (hasSecondLevel(reference, written)) return isClearly(reference, written, after);
  if (QUANTITY_AFTER.test(after)) return false;
  if (/[([{]\s?$/.test(text.slice(0, from)) && /^[.\s]*[)\]}]/.test(after)) return true;
  return isClearName(reference, written, after);
}

/** In a Talmud page, the second level is its side: a line could be a time. */
const hasSecondLevel = ({ book, verse, under }: Reference, written: string): boolean =>
  book.kind === 'page' ? SIDE.test(written) : verse !== undefined || under !== undefined;

/** Common words need a colon, or a comma as printed in Bibles: not `Is 3.5`, `Dan 8, 9 ?`. */
function isClearly({ book }: Reference, written: string, after: string): boolean {
  const name = nameIn(written);
  const isWord = HEBREW.test(name) ? false : isShort(name) || people.has(name) || everyday.has(name);
  if (!isWord || book.kind === 'page' || /:|[ivxl]/.test(written.slice(name.length))) return true;
  if (/\d,\d/.test(written)) return true;
  if (/\d, \d/.test(written)) return !/^\s*(?:[,?]|ou\b|or\b|o\b|et\b|and\b|y\b)/.test(after);
  return clearShort.has(name) || (/\d\.\d/.test(written) && !people.has(name) && !sentenceWords.has(name));
}

const sentenceWords = words('is, am, so, no, de, da, ha, mi, na, ne, ex, es, sal, pro, an, est, job, dan');

const nameIn = (written: string): string =>
  foldName(
    /^(?:[1-4I]{1,3}(?:st|nd|rd|er|e|[eè]re|[eè]me)?\s)?[^\d]*?(?=\s*\d|\s[א-ת]{1,4}["״׳']|$)/u.exec(written)?.[0] ??
      '',
  );
const isShort = (name: string): boolean => name.replace(/[^\p{L}]/gu, '').length < 5;

function isClearName({ book }: Reference, written: string, after: string): boolean {
  const name = nameIn(written);
  if (NAMES_CHAPTER.test(written)) return !/^(?:le|la|el|the|un|une|ce|du|au|de) /.test(name);
  if (book.category !== 'Tanakh') return isClearTitle(book.category, name);
  if (/[א-ת]["״][א-ת]/.test(written.split(' ')[0] ?? '')) return true;
  if (HEBREW.test(name))
    return !peopleInHebrew.has(book.title) && !(/\d/.test(written) && everydayInHebrew.has(book.title));
  if (/^(?:[12](?:st|nd|re|er|e|ere|eme)? ?|i{1,2} |first |second )\p{L}{2}/u.test(name)) return true;
  if (people.has(name) || everyday.has(name)) return false;
  if (rare.has(name)) return !/^\s*\?/.test(after);
  return clearShort.has(name) || !isShort(name);
}

/** Accepts tractates that are no common words, and titles of several words. */
const isClearTitle = (category: string, name: string): boolean =>
  ['Mishnah', 'Talmud', 'Tosefta'].includes(category) &&
  !/^(?:mishna|michna|talmud|tosefta|jerusalem|yerushalmi|משנה|תלמוד|ירושלמי)/.test(name)
    ? clearTractates.has(name)
    : name.includes(' ') && !isShort(name);
