import { type Book, bareBook } from './book.ts';

// the book among the fourteen | English | Hebrew | chapters
const table = `
Sefer Madda
Foundations of the Torah|יסודי התורה|10
Human Dispositions|דעות|7
Torah Study|תלמוד תורה|7
Foreign Worship and Customs of the Nations|עבודה זרה וחוקות הגויים|12
Repentance|תשובה|10
Sefer Ahavah
Reading the Shema|קריאת שמע|4
Prayer and the Priestly Blessing|תפילה וברכת כהנים|15
Tefillin, Mezuzah and the Torah Scroll|תפילין ומזוזה וספר תורה|10
Fringes|ציצית|3
Blessings|ברכות|11
Circumcision|מילה|3
The Order of Prayer|סדר התפילה|null
Sefer Zemanim
Sabbath|שבת|30
Eruvin|עירובין|8
Rest on the Tenth of Tishrei|שביתת עשור|3
Rest on a Holiday|שביתת יום טוב|8
Leavened and Unleavened Bread|חמץ ומצה|null
Shofar, Sukkah and Lulav|שופר וסוכה ולולב|8
Sheqel Dues|שקלים|4
Sanctification of the New Month|קידוש החודש|19
Fasts|תעניות|5
Scroll of Esther and Hanukkah|מגילה וחנוכה|4
Sefer Nashim
Marriage|אישות|25
Divorce|גירושין|13
Levirate Marriage and Release|יבום וחליצה|8
Virgin Maiden|נערה בתולה|3
Woman Suspected of Infidelity|סוטה|4
Sefer Kedushah
Forbidden Intercourse|איסורי ביאה|22
Forbidden Foods|מאכלות אסורות|17
Ritual Slaughter|שחיטה|14
Sefer Haflaah
Oaths|שבועות|12
Vows|נדרים|13
Nazariteship|נזירות|10
Appraisals and Devoted Property|ערכים וחרמין|8
Sefer Zeraim
Diverse Species|כלאים|10
Gifts to the Poor|מתנות עניים|10
Heave Offerings|תרומות|15
Tithes|מעשרות|14
Second Tithes and Fourth Year's Fruit|מעשר שני ונטע רבעי|11
First Fruits and other Gifts to Priests Outside the Sanctuary|ביכורים ושאר מתנות כהונה שבגבולין|12
Sabbatical Year and the Jubilee|שמיטה ויובל|13
Sefer Avodah
The Chosen Temple|בית הבחירה|8
Vessels of the Sanctuary and Those who Serve Therein|כלי המקדש והעובדין בו|10
Admission into the Sanctuary|ביאת מקדש|9
Things Forbidden on the Altar|איסורי המזבח|7
Sacrificial Procedure|מעשה הקרבנות|19
Daily Offerings and Additional Offerings|תמידין ומוספין|10
Sacrifices Rendered Unfit|פסולי המוקדשין|19
Service on the Day of Atonement|עבודת יום הכפורים|5
Trespass|מעילה|8
Sefer Korbanot
Paschal Offering|קרבן פסח|10
Festival Offering|חגיגה|3
Firstlings|בכורות|8
Offerings for Unintentional Transgressions|שגגות|15
Offerings for Those with Incomplete Atonement|מחוסרי כפרה|5
Substitution|תמורה|4
Sefer Taharah
Defilement by a Corpse|טומאת מת|25
Red Heifer|פרה אדומה|15
Defilement by Leprosy|טומאת צרעת|16
Those Who Defile Bed or Seat|מטמאי משכב ומושב|13
Other Sources of Defilement|שאר אבות הטומאה|20
Defilement of Foods|טומאת אוכלים|16
Vessels|כלים|28
Immersion Pools|מקואות|11
Sefer Nezikim
Damages to Property|נזקי ממון|14
Theft|גניבה|9
Robbery and Lost Property|גזילה ואבידה|18
One Who Injures a Person or Property|חובל ומזיק|8
Murderer and the Preservation of Life|רוצח ושמירת נפש|13
Sefer Kinyan
Sales|מכירה|30
Ownerless Property and Gifts|זכייה ומתנה|12
Neighbors|שכנים|14
Agents and Partners|שלוחין ושותפין|10
Slaves|עבדים|9
Sefer Mishpatim
Hiring|שכירות|13
Borrowing and Deposit|שאלה ופיקדון|8
Creditor and Debtor|מלווה ולווה|27
Plaintiff and Defendant|טוען ונטען|16
Inheritances|נחלות|11
Sefer Shoftim
The Sanhedrin and the Penalties within their Jurisdiction|סנהדרין והעונשין המסורין להם|26
Testimony|עדות|22
Rebels|ממרים|7
Mourning|אבל|14
Kings and Wars|מלכים ומלחמות|12
`;

/**
 * The 83 treatises of the Mishneh Torah and its order of prayer, under the titles of the public library; numbers of chapters as the daily Rambam of
 * Hebcal has them (@hebcal/learning), compared by a test. Where that calendar counts liturgy as chapters, null.
 */
export const mishnehTorah: Book[] = (() => {
  let part = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', he, chapters] = line.split('|');
      if (he === undefined) {
        part = name;
        return [];
      }
      return bareBook(`Mishneh Torah, ${name}`, {
        heTitle: he.startsWith('סדר') ? `משנה תורה, ${he}` : `משנה תורה, הלכות ${he}`,
        frTitle: `Michné Torah, ${name}`,
        esTitle: `Mishné Torá, ${name}`,
        category: 'Halakha',
        path: ['Mishneh Torah', part],
        kind: 'chapter',
        depth: 2,
        chapters: chapters === 'null' ? null : Number(chapters),
      });
    });
})();
