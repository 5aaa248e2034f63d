import { type Book, bareBook } from './book.ts';
import { books } from './books.ts';
import { type Category, categories } from './categories.ts';
import { otherTitles } from './other-titles.ts';

// Category and subcategory, then: title | Hebrew | French | Spanish | chapters if all editions agree
const table = `
# Halakha|Shulchan Arukh
Shulchan Arukh, Orach Chayim|שולחן ערוך, אורח חיים|Choulhan Aroukh, Orah Haïm|Shulján Aruj, Óraj Jaim|697
Shulchan Arukh, Yoreh De'ah|שולחן ערוך, יורה דעה|Choulhan Aroukh, Yoré Déa|Shulján Aruj, Yoré Deá|403
Shulchan Arukh, Even HaEzer|שולחן ערוך, אבן העזר|Choulhan Aroukh, Even HaEzer|Shulján Aruj, Even HaEzer|178
Shulchan Arukh, Choshen Mishpat|שולחן ערוך, חושן משפט|Choulhan Aroukh, Hochen Michpat|Shulján Aruj, Joshen Mishpat|427
# Halakha
Tur|טור|Arbaa Tourim (Tour)|Tur
Kitzur Shulchan Arukh|קיצור שולחן ערוך|Kitsour Choulhan Aroukh|Kitzur Shulján Aruj|221
Mishnah Berurah|משנה ברורה|Michna Beroura|Mishná Berurá|697
Arukh HaShulchan|ערוך השולחן|Aroukh HaChoulhan|Aruj HaShulján
Sefer HaChinukh|ספר החינוך|Sefer HaHinoukh|Séfer HaJinuj
Sefer HaMitzvot|ספר המצוות|Sefer HaMitsvot|Séfer HaMitzvot
Chayei Adam|חיי אדם|Hayé Adam|Jayei Adam
Ben Ish Hai|בן איש חי|Ben Ich Haï|Ben Ish Jai
# Midrash|Midrash Rabbah
Bereshit Rabbah|בראשית רבה|Béréchit Rabba|Bereshit Rabá
Shemot Rabbah|שמות רבה|Chemot Rabba|Shemot Rabá
Vayikra Rabbah|ויקרא רבה|Vayikra Rabba|Vayikrá Rabá
Bamidbar Rabbah|במדבר רבה|Bamidbar Rabba|Bamidbar Rabá
Devarim Rabbah|דברים רבה|Devarim Rabba|Devarim Rabá
Shir HaShirim Rabbah|שיר השירים רבה|Chir HaChirim Rabba|Shir HaShirim Rabá
Ruth Rabbah|רות רבה|Ruth Rabba|Rut Rabá
Eichah Rabbah|איכה רבה|Eikha Rabba|Ejá Rabá
Kohelet Rabbah|קהלת רבה|Kohélet Rabba|Kohélet Rabá
Esther Rabbah|אסתר רבה|Esther Rabba|Ester Rabá
# Midrash|Halakhic Midrash
Mekhilta DeRabbi Yishmael|מכילתא דרבי ישמעאל|Mekhilta de Rabbi Ichmaël|Mejilta de Rabí Yishmael
Sifra|ספרא|Sifra|Sifrá
Sifrei Bamidbar|ספרי במדבר|Sifré sur les Nombres|Sifrei sobre Números
Sifrei Devarim|ספרי דברים|Sifré sur le Deutéronome|Sifrei sobre Deuteronomio
# Midrash|Aggadic Midrash
Midrash Tanchuma|מדרש תנחומא|Midrach Tanhouma|Midrash Tanjuma
Pirkei DeRabbi Eliezer|פרקי דרבי אליעזר|Pirké de Rabbi Éliézer|Pirkei de Rabí Eliezer
Pesikta DeRav Kahana|פסיקתא דרב כהנא|Pessikta de Rav Kahana|Pesikta de Rav Kahana
Pesikta Rabbati|פסיקתא רבתי|Pessikta Rabbati|Pesikta Rabatí
Midrash Tehillim|מדרש תהילים|Midrach Tehilim|Midrash Tehilim
Yalkut Shimoni on Torah|ילקוט שמעוני על התורה|Yalkout Chimoni sur la Torah|Yalkut Shimoní sobre la Torá
Yalkut Shimoni on Nach|ילקוט שמעוני על נ״ך|Yalkout Chimoni sur les Prophètes et les Écrits|Yalkut Shimoní sobre Profetas y Escritos
Seder Olam Rabbah|סדר עולם רבה|Seder Olam Rabba|Séder Olam Rabá
# Kabbalah
Zohar|ספר הזהר|Zohar|Zóhar
Tikkunei Zohar|תיקוני הזהר|Tikouné Zohar|Tikunei Zóhar
Sefer Yetzirah|ספר יצירה|Sefer Yetsira|Séfer Yetzirá
Sefer HaBahir|ספר הבהיר|Sefer HaBahir|Séfer HaBahir
Pardes Rimonim|פרדס רימונים|Pardès Rimonim|Pardés Rimonim
Sefer Etz Chaim|ספר עץ חיים|Ets Haïm|Etz Jaim
Sha'arei Orah|שערי אורה|Chaaré Ora|Shaarei Orá
# Liturgy|Haggadah
Pesach Haggadah|הגדה של פסח|Haggada de Pessah|Hagadá de Pésaj
# Liturgy|Siddur
Siddur Ashkenaz|סידור אשכנז|Sidour achkénaze|Sidur ashkenazí
Siddur Sefard|סידור ספרד|Sidour Sfard (rite hassidique)|Sidur Sfard (rito jasídico)
Siddur Edot HaMizrach|סידור עדות המזרח|Sidour séfarade (Édot HaMizrah)|Sidur sefardí (Edot HaMizraj)
# Philosophy
Guide for the Perplexed|מורה נבוכים|Guide des égarés|Guía de perplejos
Kuzari|כוזרי|Kouzari|Kuzari
HaEmunot veHaDeot|האמונות והדעות|Livre des croyances et des opinions|Libro de las creencias y opiniones
Sefer HaIkkarim|ספר העיקרים|Livre des principes|Libro de los principios
Nefesh HaChayim|נפש החיים|Néfech HaHaïm|Néfesh HaJaim
Derech Hashem|דרך השם|Dérekh Hachem|Dérej Hashem
Netivot Olam|נתיבות עולם|Netivot Olam|Netivot Olam
# Chasidut
Tanya|תניא|Tanya|Tania
Likutei Moharan|ליקוטי מוהר״ן|Likouté Moharan|Likutei Moharán
Kedushat Levi|קדושת לוי|Kedouchat Lévi|Kedushat Leví
Noam Elimelech|נועם אלימלך|Noam Elimélekh|Nóam Elimélej
Sefat Emet|שפת אמת|Sefat Émet|Sefat Emet
# Musar
Mesillat Yesharim|מסילת ישרים|Messilat Yecharim|Mesilat Yesharim
Duties of the Heart|חובות הלבבות|Les Devoirs du cœur|Los deberes del corazón
Orchot Tzadikim|אורחות צדיקים|Orhot Tsadikim|Orjot Tzadikim
Shaarei Teshuvah|שערי תשובה|Chaaré Techouva|Shaarei Teshuvá
Chafetz Chaim|חפץ חיים|Hafets Haïm|Jafetz Jaim
Iggeret HaRamban|אגרת הרמב״ן|Lettre du Ramban|Carta del Rambán
# Responsa
Teshuvot HaRashba|תשובות הרשב״א|Responsa du Rachba|Responsa del Rashbá
Teshuvot HaRosh|תשובות הרא״ש|Responsa du Roch|Responsa del Rosh
Noda BiYhudah|נודע ביהודה|Noda BiYhouda|Noda BiYehudá
Igrot Moshe|אגרות משה|Igrot Moché|Igrot Moshé
# Apocrypha
The Book of Maccabees I|ספר מקבים א|1 Maccabées|1 Macabeos|16
The Book of Maccabees II|ספר מקבים ב|2 Maccabées|2 Macabeos|15
Book of Tobit|ספר טוביה|Livre de Tobie|Libro de Tobit|14
Book of Judith|ספר יהודית|Livre de Judith|Libro de Judit|16
Ben Sira|בן סירא|Ben Sira|Ben Sirá|51
Book of Jubilees|ספר היובלים|Livre des Jubilés|Libro de los Jubileos|50
# Modern Works
Orot|אורות|Orot|Orot
Halakhic Man|איש ההלכה|L’Homme de la halakha|El hombre de la halajá
# Reference
Jastrow|מילון יסטרוב|Dictionnaire de Jastrow|Diccionario de Jastrow
BDB|מילון בראון-דרייבר-בריגס|Dictionnaire de Brown, Driver et Briggs|Diccionario de Brown, Driver y Briggs
`;

export const collections: Book[] = (() => {
  let [category, path]: [Category, string[]] = ['Other', []];
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        const [name, ...rest] = line.slice(2).split('|');
        [category, path] = [categories.find((known) => known === name) ?? 'Other', rest];
        return [];
      }
      const [title = '', heTitle = '', frTitle = '', esTitle = '', chapters] = line.split('|');
      const known = chapters === undefined ? {} : { kind: 'chapter' as const, depth: 2, chapters: Number(chapters) };
      const aliases = otherTitles[title]?.split('; ') ?? [];
      return bareBook(title, { heTitle, frTitle, esTitle, aliases, category, path, ...known });
    });
})();

const onBook = ['la Genèse', 'l’Exode', 'le Lévitique', 'les Nombres', 'le Deutéronome'];

const commentators = [
  ['Rashi', 'רש״י', 'Rachi sur', 'Rashí sobre'],
  ['Ramban', 'רמב״ן', 'Ramban sur', 'Rambán sobre'],
  ['Ibn Ezra', 'אבן עזרא', 'Ibn Ezra sur', 'Ibn Ezra sobre'],
  ['Sforno', 'ספורנו', 'Sforno sur', 'Sforno sobre'],
] as const;

/** Commentators of the Torah, per book; only the source counts their sections. */
export const commentary: Book[] = commentators.flatMap(([name, he, fr, es]) =>
  books.slice(0, 5).map((book, at) =>
    bareBook(`${name} on ${book.title}`, {
      heTitle: `${he} על ${book.heTitle}`,
      frTitle: `${fr} ${onBook[at]}`,
      esTitle: `${es} ${book.esTitle}`,
      category: 'Commentary',
      path: [name],
      kind: 'chapter',
      depth: 3,
    }),
  ),
);
