const parashiyot = `
Béréchit|Bereshit|בראשית, Noah|Nóaj|נח, Lekh Lekha|Lej Lejá|לך לך, Vayéra|Vayerá|וירא,
Hayé Sarah|Jayei Sará|חיי שרה, Toledot|Toledot|תולדות, Vayétsé|Vayetzé|ויצא, Vayichlah|Vayishlaj|וישלח,
Vayéchev|Vayéshev|וישב, Mikets|Miketz|מקץ, Vayigach|Vayigash|ויגש, Vayehi|Vayejí|ויחי, Chemot|Shemot|שמות,
Vaéra|Vaerá|וארא, Bo|Bo|בא, Bechalah|Beshalaj|בשלח, Yitro|Yitró|יתרו, Michpatim|Mishpatim|משפטים,
Terouma|Terumá|תרומה, Tetsavé|Tetzavé|תצווה, Ki Tissa|Ki Tisá|כי תשא, Vayakhel|Vayakhel|ויקהל,
Pekoudé|Pekudei|פקודי, Vayikra|Vayikrá|ויקרא, Tsav|Tzav|צו, Chemini|Sheminí|שמיני, Tazria|Tazría|תזריע,
Metsora|Metzorá|מצורע, Aharé Mot|Ajarei Mot|אחרי מות, Kedochim|Kedoshim|קדושים, Émor|Emor|אמור,
Behar|Behar|בהר, Behoukotaï|Bejukotai|בחוקותי, Bamidbar|Bamidbar|במדבר, Nasso|Nasó|נשא,
Behaalotekha|Behaalotejá|בהעלותך, Chelah Lekha|Shelaj Lejá|שלח לך, Korah|Kóraj|קורח, Houkat|Jukat|חוקת,
Balak|Balak|בלק, Pinhas|Pinjás|פינחס, Matot|Matot|מטות, Massé|Masei|מסעי, Devarim|Devarim|דברים,
Vaéthanan|Vaetjanán|ואתחנן, Ékev|Ékev|עקב, Réé|Reé|ראה, Choftim|Shoftim|שופטים, Ki Tetsé|Ki Tetzé|כי תצא,
Ki Tavo|Ki Tavó|כי תבוא, Nitsavim|Nitzavim|ניצבים, Vayélekh|Vayélej|וילך, Haazinou|Haazinu|האזינו,
Vezot Haberakha|Vezot Haberajá|וזאת הברכה`
  .split(',')
  .map((pair) => pair.trim().split('|'));

/** @param number counted from 1 */
export const parashahIn = (number: number, language: 'fr' | 'es' | 'he'): string | undefined =>
  parashiyot[number - 1]?.[{ fr: 0, es: 1, he: 2 }[language]];

export const englishParashiyot: Record<string, string> = {
  'Lech-Lecha': 'Lekh Lekha',
  'Chayei Sara': 'Chayei Sarah',
  Shmini: 'Shemini',
  "Beha'alotcha": 'Behaalotekha',
  "Sh'lach": 'Shelach',
  Vayeilech: 'Vayelekh',
};
