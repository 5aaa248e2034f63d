import { expect, test } from 'vitest';
import { referencesIn } from './references-in.ts';

const everyday = `
Is 3 pm ok?
Is 3:30 pm ok for you?
Is 3.5 enough?
Is 10 too late?
Is 1,500 too much?
Am 3. Mai
I am 5 minutes late
So 3 of us are coming
No 4 is mine
Dan 8 pm?
Dan 8pm?
Dan 8, 9 ?
Dan 8:00
Dan at 8:30 pm
Dan 8:30 pm
Dan 5.12
Daniel 10 minutes
Daniel 3
Ruth 5 minutes
Ruth 2
Ruth 3 !
Job 2 offers
Job 3
Job 5 of 7 is done
Mark 3
Esther 2 ?
Esther 4, please
Samuel 2
Samuel 1 h
Samuel 3 min
Sam 1 ou 2 ?
Joel 3 ?
Amos 5 kids
Jonah 4 years
Ezra 9 h
Joshua 6 pm
Jeremiah 3?
Isaiah 5 minutes
Isaiah 3 ?
Malachi 2 pm
Numbers 5 and 6 are missing
Judges 4 and 5 voted no
Kings 2
Song 3 is nice
Songs 2
Shabbat 18:00
Shabbat 18:30
Shabbat 16.52
Shabbat 5.12
Shabbat 18h
Chabbat 19 h 12
Chabbat 17:04
Chabbat 12 décembre
Shabbos 4:30
Rosh Hashanah 1 Tishri
Roch Hachana 2
Shavuot 6 Sivan
Megillah 19:00
Meguila 18:30 ?
Soucca 5
Yoma 10
Tamid 3
Kiddushin 18:00
Taanit 5:12
Challah 2 kg
Halla 3
Avot 5
Nazir 30 jours
Parah 2
Tour 5
Tanya 5 minutes
Judith 3
Zohar 4
https://example.org/Genesis.12.1
https://www.sefaria.org/texts/Tanakh
Ex 3 de la page 12
Gen 3 console
Num 5
Nb 5 personnes
Ps 5 minutes
Genèse 20h
Genèse 20 minutes
Exode 20:00
Exodus 5 pm
Nombres 3 fois
Ruth, 5 minutes !
Esther et Dan 3
Ester 5 minutos
Daniel 3 de mayo
Rut 4
Josué 8 h
Isaías 5 minutos
Ana, Samuel 2 y Rut 3
Es 3 pm, ¿vale?
Sal 5 minutos antes
Shabat 18:00
Jueces 3 y 4
Reyes 5 de enero
שבת ה' טבת
שבת י״ב בשבט
בשבת ה׳ בטבת
שבת 18:00
שבת ב-18:00
ביום שבת ט׳ באב
ראש השנה א' תשרי
שבועות ו׳ סיוון
סוכה 5
מגילה 19:00
תענית י״ז בתמוז
רות 5 דקות
רות ב' בבית
דן 8 בערב?
דניאל ג׳
אסתר 2 ?
איוב ה׳
יונה ב׳ כאן
דברים 5 לעשות
שמות 3
מלכים 2
תמיד ב׳
ברכות ב׳
יום ה׳ ב-20:30
שופטים 3
יש לי 3 שיעורים
Is Monday 3 ok?
Is 12 Tishri a holiday?
Am I late? Am 9 now
Ruth, can you do 8:15?
Ruth at 8:15 pm
Dan 7:15am works
Dan & Ruth 6 pm
Esther 9pm zoom
Esther turned 12
Joel 2 beers
Micah 7 years old
Nahum 3 ?
Hosea 4 pm
Job 1 h 30
Job n° 3
Mark 3 or 4
Luke 5 minutes
Matthew 2 ok?
Acts 5
Wednesday 3 June
Mardi 3 à 20 h
Jeu. 5 nov.
Mer. 4 h
Dim 7 à 18h30
Sam 3 à 20h
Sam. 12 déc.
Ven 4 15h
Lun 9:30
Mar 3 à 9:15
Mar 10:30
Lev 5 min late
Gen 5
Prov 2
Phil 4 pm
Tim 2 ?
Chabbat 1er
Chabbat 20:05 sortie
Chabbat 25.12
Roch Hachana 5787
Pessah 2025
Pourim 14 adar
Esther 14 Adar
Yoma 88 pages
Daf 12 ce soir
Page 12, ligne 3
Chapitre 3 demain ?
Tamid 9:00
Avot 2 ou 3 ?
Shavuot 2026
Taanit Esther 17:30
Sukkot 3 días
Ester, 5 de mayo
Sábado 18:00
Dan 3 vueltas
Ana 3:30
Jonás 2 años
Rut a las 8:30
Josué 15:00
Samuel 5
Samuel, 3 ?
שבת 7:15
שבת הקרובה ב-19:30
רות, ב-20:30
רות 8:30?
דן ב-3
יואל ה׳ ?
אסתר ג׳ בערב
שמואל 5 דקות
מיכה בן 7
יונה בת 12
ברכות ל-2 החתנים
סוכות ב׳
תענית אסתר 17:00
פסח 5 ימים
יום ג׳, 20:00
יום שני ב׳ בתמוז
ר״ה א׳
כ״ב בשבט
ה׳ טבת תשפ״ו
`
  .trim()
  .split('\n');

/** Line: sentence | linked text | address */
const meant = `
See Genesis 12:1 tonight | Genesis 12:1 | Genesis-12#v1
See Genesis 12 tonight | Genesis 12 | Genesis-12
Lisons Genèse 12 ce soir | Genèse 12 | Genesis-12
On commence par Ps 23. | Ps 23 | Psalms-23
Is 40:1 is beautiful | Is 40:1 | Isaiah-40#v1
Cf. Is 40,1. | Is 40,1 | Isaiah-40#v1
Dan 8:3 et la suite | Dan 8:3 | Daniel-8#v3
(Ruth 2) | Ruth 2 | Ruth-2
Ruth 1:16 | Ruth 1:16 | Ruth-1#v16
Esther chapitre 2 | Esther chapitre 2 | Esther-2
Job 38:4 | Job 38:4 | Job-38#v4
Voir Isaïe 40 | Isaïe 40 | Isaiah-40
Shabbat 31a | Shabbat 31a | Shabbat-31a
Chabbat 31a, en haut | Chabbat 31a | Shabbat-31a
b. Ber. 2a | b. Ber. 2a | Berakhot-2a
See m. Avot 1:1! | m. Avot 1:1 | Pirkei-Avot-1#v1
bSanh 37a | bSanh 37a | Sanhedrin-37a
Sanhedrin 37 demain | Sanhedrin 37 | Sanhedrin-37a
BT Ber. 2a | BT Ber. 2a | Berakhot-2a
1 Sam 3:4 | 1 Sam 3:4 | I-Samuel-3#v4
1 Samuel 3 | 1 Samuel 3 | I-Samuel-3
Rois 1 chapitre 19 | Rois 1 chapitre 19 | I-Kings-19
Gen. xii. 1 | Gen. xii. 1 | Genesis-12#v1
Genesis 2:4a | Genesis 2:4a | Genesis-2#v4
Ex. 12:1, 3-5 | Ex. 12:1 | Exodus-12#v1
Malachi 4:5 | Malachi 4:5 | Malachi-3#v23
Songs 2:8 | Songs 2:8 | Song-of-Songs-2#v8
Mika 6:8 | Mika 6:8 | Micah-6#v8
Primera de Reyes 19:12 | Primera de Reyes 19:12 | I-Kings-19#v12
Génesis 12 | Génesis 12 | Genesis-12
Gen12:1 | Gen12:1 | Genesis-12#v1
Michée 6, 8 demain | Michée 6, 8 | Micah-6#v8
Lire 1 Rois 19 | 1 Rois 19 | I-Kings-19
1Sam 3:4 | 1Sam 3:4 | I-Samuel-3#v4
Kiddushin 40 b | Kiddushin 40 b | Kiddushin-40b
Psalms CXXI | Psalms CXXI | Psalms-121
j. Ber. 1:1 | j. Ber. 1:1 | Jerusalem-Talmud-Berakhot-1.1
*Ex 15:1* | Ex 15:1 | Exodus-15#v1
בראשית א:א-ה | בראשית א:א-ה | Genesis-1#v1-5
בראשית א, א־ה | בראשית א, א־ה | Genesis-1#v1-5
דברים פרק ו פסוק ד | דברים פרק ו פסוק ד | Deuteronomy-6#v4
שבת דף לא עמוד א | שבת דף לא עמוד א | Shabbat-31a
https://www.sefaria.org/Genesis.12.1?lang=bi | https://www.sefaria.org/Genesis.12.1?lang=bi | Genesis-12#v1
Voir https://www.sefaria.org.il/Berakhot.2a. | https://www.sefaria.org.il/Berakhot.2a | Berakhot-2a
ראו בתהלים קי״ט | בתהלים קי״ט | Psalms-119
נלמד בראשית י״ב | בראשית י״ב | Genesis-12
שמות כ, ב | שמות כ, ב | Exodus-20#v2
משנה ברכות פ"א מ"א | משנה ברכות פ"א מ"א | Mishnah-Berakhot-1#v1
בבלי ברכות ב ע״א | בבלי ברכות ב ע״א | Berakhot-2a
שבת לא ע״א | שבת לא ע״א | Shabbat-31a
בשבת ל״א ע״א | בשבת ל״א ע״א | Shabbat-31a
רות א, טז | רות א, טז | Ruth-1#v16
דניאל ג, ה | דניאל ג, ה | Daniel-3#v5
\u200eGenesis 12:1\u200e | Genesis 12:1 | Genesis-12#v1
`
  .trim()
  .split('\n')
  .map((line) => line.replaceAll('\\u200e', '\u200e').split(' | ') as [string, string, string]);

test.each(everyday)('finds no reference in "%s"', (sentence) => expect(referencesIn(sentence)).toEqual([]));

test.each(meant)('finds the reference in "%s"', (sentence, words, address) => {
  const found = referencesIn(sentence).map(({ from, to, address }) => [sentence.slice(from, to), address]);
  expect(found).toEqual([[words, address]]);
});
