/**
 * Other names by English title: printed abbreviations (Hebrew without gershayim) and transliterations. A name shared by
 * two books belongs to the first.
 */
const otherNames: Record<string, string> = {
  Genesis: 'Gn, Gen, Ge, Gén, Bereshit, Beréchit, Béréchit, Bérechit',
  Exodus: 'Ex, Exo, Exod, Éx, Shemot, Shmot, Chemot, Chmot, Shemoth, Shemos, שמ',
  Leviticus: 'Lv, Lev, Lé, Vayikra, Vayiqra, Vaïkra, Wayiqra, ויק',
  Numbers: 'Nb, Nm, Nu, Num, Núm, Nomb, Bamidbar, Bemidbar, Bamidbor, במד',
  Deuteronomy: 'Dtn, Dt, De, Deut, Deu, Devarim, Dvarim, Debarim, דב',
  Joshua: 'Jos, Josh, Yehoshua, Yehoshoua, Yehochoua, יהו',
  Judges: 'Jg, Jug, Jdg, Judg, Jue, Jc, Shoftim, Choftim, Shofetim, שופ',
  Isaiah: 'Is, Isa, Ésa, Yeshayahu, Yeshaya, Yechayahou, Yeshayahou, יש',
  Jeremiah: 'Jr, Jer, Jér, Yirmiyahu, Yirmeyahu, Yirmiyahou, Yirmiya, יר',
  Ezekiel: 'Ez, Éz, Ezk, Ezek, Ezéch, Yechezkel, Yehezkel, Yehezqel, יח',
  Hosea: 'Os, Hos, Hoshea, Hochéa, הו',
  Joel: 'Jl, Yoel, Yoël',
  Amos: 'Am',
  Obadiah: 'Ab, Abd, Ob, Oba, Obad, Ovadia, Ovadiah, Ovadya, עו',
  Jonah: 'Jon, Yona, Yonah, יונ',
  Micah: 'Mika, Mica, Mich, Miché, Mi, Mic, Mich, Miq, Mikha, Michah, מי',
  Nahum: 'Na, Nah, Nachum, Nahoum, נח',
  Habakkuk: 'Ha, Hab, Habaquq, Habaqouq, Habakuk, Chavakuk, חב',
  Zephaniah: 'So, Sof, Soph, Zeph, Zep, Tzefaniah, Tsefania, Tzefania, צפ',
  Haggai: 'Ag, Hag, Agg, Chaggai, Hagaï, Ageo',
  Zechariah: 'Zc, Sach, Za, Zac, Zach, Zech, Zekharia, Zecharia, Zekhariah, זכ',
  Malachi: 'Ml, Mal, Malakhi, מל',
  Psalms:
    'מזמור, Mizmor, Psalmen, Psaum, Pslm, Ps, Psa, Pss, Sal, Slm, Tehillim, Tehilim, Téhilim, Tehilím, Tehillím, תה',
  Proverbs: 'Pr, Prv, Pro, Prov, Mishlei, Mishle, Michlé, Michlei, מש',
  Job: 'Jb, Iyov, Iov, Yov, Iyob, אי',
  'Song of Songs':
    'Song, Songs, Song of Sol, Cantique des Cantiques, Canticle, Cant des Cant, Ct, Cant, Cnt, Sg, SoS, Shir HaShirim, Chir Hachirim, Cantar, Cantares, Canticles, שהש',
  Ruth: 'Rt, Ru, Rut, Routh, רו',
  Lamentations: 'Lm, Lam, Eichah, Eikha, Ekha, Eicha, Eija, מגילת איכה',
  Ecclesiastes:
    'Eccles, Eccle, Koh, Qoheleth, Coh, Ecclés, Eclés, Qohelèt, Qo, Qoh, Ec, Ecc, Ecl, Eccl, Qohelet, Qohélet, Kohelet, Kohélet, Koheles, קה, מגילת קהלת',
  Esther: 'Est, Esth, Meguilat Esther, Megillat Esther, אס',
  Daniel: 'Dn, Dan, Da, דנ',
  Ezra: 'Esd, Ezr, Ezra',
  Nehemiah: 'Ne, Neh, Né, Nechemiah, Nechemia, Nehemia, נחמ',
};

/** Books in two volumes, whose names need a number. */
const numbered: Record<string, { he: string; short: string; names: string }> = {
  Samuel: { he: 'שמואל', short: 'ש, שמ, שמו', names: 'Samuel, Sam, Sm, Sa, S, Shmuel, Shemuel, Chmouel, Shmouel' },
  Kings: {
    he: 'מלכים',
    short: 'מ, מל',
    names: 'Kings, Kgs, Ki, K, Rois, Roi, R, Reyes, Re, Melachim, Melakhim, Mlakhim, Melajim',
  },
  Chronicles: {
    he: 'דברי הימים',
    short: 'דה',
    names: 'Chronicles, Chr, Ch, Chroniques, Chron, Crónicas, Cr, Cro, Divrei HaYamim, Divré Hayamim, Divre Hayamim',
  },
};

const FIRST = ['1', 'I', '1er', '1st', 'First', 'Premier', 'Primero', 'Primer', 'Primero de'];
const SECOND = ['2', 'II', '2e', '2nd', 'Second', 'Deuxième', 'Segundo', '2ème', 'Segundo de'];

const ALEF = ['Alef', 'Aleph', 'א׳', 'a'];
const BET = ['Bet', 'Beth', 'Beit', 'Beis', 'ב׳', 'b'];

export function otherNamesOf(title: string): string[] {
  const [, number, name] = /^(I{1,2}) (.+)$/.exec(title) ?? [];
  const pair = numbered[name ?? ''];
  if (!number || !pair) return otherNames[title]?.split(', ') ?? [];
  const [numbers, letter, spelt] = number === 'I' ? [FIRST, 'א', ALEF] : [SECOND, 'ב', BET];
  const names = pair.names.split(', ');
  return [
    ...names.flatMap((one) => [
      ...numbers.map((n) => `${n} ${one}`),
      `${numbers[0]}${one}`,
      ...(one.length > 2 ? [number, ...numbers, letter, ...spelt].map((n) => `${one} ${n}`) : []),
      ...(one.length > 2 ? [`${number}${one}`] : []),
    ]),
    ...pair.short.split(', ').map((short) => `${short}${letter}`),
    `${pair.he}${letter}`,
  ];
}
