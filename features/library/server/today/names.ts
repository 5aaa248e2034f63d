/** The parashiyot in their order, in French and Spanish. */
const parashiyot = `
Béréchit|Bereshit, Noah|Nóaj, Lekh Lekha|Lej Lejá, Vayéra|Vayerá, Hayé Sarah|Jayei Sará, Toledot|Toledot,
Vayétsé|Vayetzé, Vayichlah|Vayishlaj, Vayéchev|Vayéshev, Mikets|Miketz, Vayigach|Vayigash, Vayehi|Vayejí,
Chemot|Shemot, Vaéra|Vaerá, Bo|Bo, Bechalah|Beshalaj, Yitro|Yitró, Michpatim|Mishpatim, Terouma|Terumá,
Tetsavé|Tetzavé, Ki Tissa|Ki Tisá, Vayakhel|Vayakhel, Pekoudé|Pekudei, Vayikra|Vayikrá, Tsav|Tzav, Chemini|Sheminí,
Tazria|Tazría, Metsora|Metzorá, Aharé Mot|Ajarei Mot, Kedochim|Kedoshim, Émor|Emor, Behar|Behar, Behoukotaï|Bejukotai,
Bamidbar|Bamidbar, Nasso|Nasó, Behaalotekha|Behaalotejá, Chelah Lekha|Shelaj Lejá, Korah|Kóraj, Houkat|Jukat,
Balak|Balak, Pinhas|Pinjás, Matot|Matot, Massé|Masei, Devarim|Devarim, Vaéthanan|Vaetjanán, Ékev|Ékev, Réé|Reé,
Choftim|Shoftim, Ki Tetsé|Ki Tetzé, Ki Tavo|Ki Tavó, Nitsavim|Nitzavim, Vayélekh|Vayélej, Haazinou|Haazinu,
Vezot Haberakha|Vezot Haberajá`
  .split(',')
  .map((pair) => pair.trim().split('|'));

/** @param number of the parashah, from 1 */
export const parashahIn = (number: number, language: 'fr' | 'es'): string | undefined =>
  parashiyot[number - 1]?.[language === 'fr' ? 0 : 1];

/** Portions whose name the calendar spells in another way than we do. */
export const englishParashiyot: Record<string, string> = {
  'Lech-Lecha': 'Lekh Lekha',
  'Chayei Sara': 'Chayei Sarah',
  Shmini: 'Shemini',
  "Beha'alotcha": 'Behaalotekha',
  "Sh'lach": 'Shelach',
  Vayeilech: 'Vayelekh',
};
