import { type Book, bareBook } from './book.ts';

// book of the fourteen, then: English | Hebrew | chapters | French | Spanish | transliterations, and shorter names
const table = `
Sefer Madda
Foundations of the Torah|יסודי התורה|10|Fondements de la Torah|Fundamentos de la Torá|Yesodei HaTorah;Yessodé HaTorah
Human Dispositions|דעות|7|Traits de caractère|Rasgos del carácter|De'ot;Déot
Torah Study|תלמוד תורה|7|Étude de la Torah|Estudio de la Torá|Talmud Torah
Foreign Worship and Customs of the Nations|עבודה זרה וחוקות הגויים|12|Idolâtrie et usages des nations|Idolatría y costumbres de los pueblos|Avodah Zarah;Avoda Zara;Avodat Kokhavim;עבודה זרה
Repentance|תשובה|10|Techouva|Arrepentimiento|Teshuvah;Techouva;Repentir
Sefer Ahavah
Reading the Shema|קריאת שמע|4|Lecture du Chema|Lectura del Shemá|Keriat Shema;Kriat Chema;Kriat Shema
Prayer and the Priestly Blessing|תפילה וברכת כהנים|15|Prière et bénédiction des Cohanim|Plegaria y bendición sacerdotal|Tefillah;Tefila;תפילה
Tefillin, Mezuzah and the Torah Scroll|תפילין ומזוזה וספר תורה|10|Tefillin, mezouza et rouleau de la Torah|Tefilín, mezuzá y rollo de la Torá|Tefillin, Mezuzah and Sefer Torah;Tefillin, Mezouza et Sefer Torah;Tefillin;Mezuzah;תפילין;מזוזה
Fringes|ציצית|3|Tsitsit|Tzitzit|Tzitzit;Tsitsit
Blessings|ברכות|11|Bénédictions|Bendiciones|Berakhot;Brachot;Brakhot
Circumcision|מילה|3|Circoncision|Circuncisión|Milah;Mila
The Order of Prayer|סדר התפילה|null|Ordre des prières|Orden de las plegarias|Seder HaTefillah;Séder HaTefila
Sefer Zemanim
Sabbath|שבת|30|Chabbat|Shabat|Shabbat;Chabbat;Shabbos;השבת
Eruvin|עירובין|8|Érouvin|Eruvín|Eruvin;Érouvin
Rest on the Tenth of Tishrei|שביתת עשור|3|Repos du 10 tichri|Reposo del diez de tishrei|Shevitat Asor;Chevitat Assor
Rest on a Holiday|שביתת יום טוב|8|Repos des jours de fête|Reposo en las festividades|Yom Tov;Shevitat Yom Tov;Chevitat Yom Tov;יום טוב
Leavened and Unleavened Bread|חמץ ומצה|null|Hamets et matsa|Jametz y matzá|Chametz uMatzah;Hamets OuMatsa;Hamets;חמץ
Shofar, Sukkah and Lulav|שופר וסוכה ולולב|8|Chofar, soucca et loulav|Shofar, sucá y lulav|Shofar, Sukkah and Lulav;Chofar, Soucca et Loulav;Shofar;Sukkah;Lulav;שופר;סוכה;לולב
Sheqel Dues|שקלים|4|Chekalim|Contribución del medio shekel|Shekalim;Chekalim
Sanctification of the New Month|קידוש החודש|19|Sanctification du mois|Santificación del mes nuevo|Kiddush HaChodesh;Kiddouch HaHodech;קידוש החודש;קדוש החודש
Fasts|תעניות|5|Jeûnes|Ayunos|Taaniyot;Taanit
Scroll of Esther and Hanukkah|מגילה וחנוכה|4|Meguila et Hanoucca|Meguilá y Janucá|Megillah and Chanukah;Meguila et Hanoucca;Megillah;Chanukah;מגילה;חנוכה
Sefer Nashim
Marriage|אישות|25|Mariage|Matrimonio|Ishut;Ichout
Divorce|גירושין|13|Divorce|Divorcio|Gerushin;Guérouchin
Levirate Marriage and Release|יבום וחליצה|8|Lévirat et halitsa|Levirato y jalitzá|Yibum and Chalitzah;Yiboum et Halitsa;Yibum;יבום
Virgin Maiden|נערה בתולה|3|Jeune fille vierge|La joven virgen|Naarah Betulah;Naara Betoula
Woman Suspected of Infidelity|סוטה|4|Femme soupçonnée (sota)|La mujer sospechosa de infidelidad|Sotah;Sota
Sefer Kedushah
Forbidden Intercourse|איסורי ביאה|22|Unions interdites|Relaciones prohibidas|Issurei Biah;Issouré Bia
Forbidden Foods|מאכלות אסורות|17|Aliments interdits|Alimentos prohibidos|Maakhalot Assurot;Maakhalot Assourot
Ritual Slaughter|שחיטה|14|Abattage rituel|Shejitá|Shechitah;Chehita
Sefer Haflaah
Oaths|שבועות|12|Serments|Juramentos|Shevuot;Chevouot
Vows|נדרים|13|Vœux|Votos|Nedarim
Nazariteship|נזירות|10|Naziréat|Nazireato|Nezirut;Nezirout
Appraisals and Devoted Property|ערכים וחרמין|8|Estimations et biens consacrés|Valuaciones y bienes consagrados|Arakhim and Charamim;Arakhin;ערכין
Sefer Zeraim
Diverse Species|כלאים|10|Mélanges interdits (kilayim)|Mezclas de especies|Kilayim
Gifts to the Poor|מתנות עניים|10|Dons aux pauvres|Dones para los pobres|Matanot Aniyim;Matnot Aniyim
Heave Offerings|תרומות|15|Prélèvements (teroumot)|Terumot|Terumot;Teroumot
Tithes|מעשרות|14|Dîmes|Diezmos|Maasrot;Maasserot;Maaser
Second Tithes and Fourth Year's Fruit|מעשר שני ונטע רבעי|11|Seconde dîme et fruits de la quatrième année|Segundo diezmo y frutos del cuarto año|Maaser Sheni;Maasser Chéni
First Fruits and other Gifts to Priests Outside the Sanctuary|ביכורים ושאר מתנות כהונה שבגבולין|12|Prémices et autres dons aux Cohanim hors du Temple|Primicias y otros dones a los sacerdotes fuera del Santuario|Bikkurim;Bikkourim;ביכורים
Sabbatical Year and the Jubilee|שמיטה ויובל|13|Année sabbatique et jubilé|Año sabático y jubileo|Shemitah and Yovel;Chemita et Yovel;Shemitah;שמיטה
Sefer Avodah
The Chosen Temple|בית הבחירה|8|Le Temple|El Templo elegido|Beit HaBechirah;Beit HaBehira
Vessels of the Sanctuary and Those who Serve Therein|כלי המקדש והעובדין בו|10|Objets du Temple et ceux qui y servent|Utensilios del Santuario y quienes sirven en él|Klei HaMikdash;Klé HaMikdach;כלי המקדש
Admission into the Sanctuary|ביאת מקדש|9|Accès au Temple|Entrada al Santuario|Biat HaMikdash;Biat HaMikdach
Things Forbidden on the Altar|איסורי המזבח|7|Interdits de l’autel|Lo prohibido en el altar|Issurei HaMizbeach;Issouré HaMizbéah
Sacrificial Procedure|מעשה הקרבנות|19|Accomplissement des sacrifices|Procedimiento de las ofrendas|Maaseh HaKorbanot;Maassé HaKorbanot
Daily Offerings and Additional Offerings|תמידין ומוספין|10|Sacrifices quotidiens et supplémentaires|Ofrendas diarias y adicionales|Temidin uMusafin;Temidin OuMoussafin
Sacrifices Rendered Unfit|פסולי המוקדשין|19|Sacrifices devenus impropres|Ofrendas invalidadas|Pesulei HaMukdashin;Pessoulé HaMoukdachin
Service on the Day of Atonement|עבודת יום הכפורים|5|Service de Yom Kippour|Servicio de Yom Kipur|Avodat Yom HaKippurim;Avodat Yom HaKippourim
Trespass|מעילה|8|Usage profane des biens consacrés (meïla)|Uso indebido de lo consagrado|Meilah;Meïla
Sefer Korbanot
Paschal Offering|קרבן פסח|10|Sacrifice de Pessah|Ofrenda de Pésaj|Korban Pesach;Korban Pessah
Festival Offering|חגיגה|3|Sacrifice de fête (haguiga)|Ofrenda de las festividades|Chagigah;Haguiga
Firstlings|בכורות|8|Premiers-nés|Primogénitos|Bekhorot
Offerings for Unintentional Transgressions|שגגות|15|Sacrifices pour fautes involontaires|Ofrendas por transgresiones involuntarias|Shegagot;Chegagot
Offerings for Those with Incomplete Atonement|מחוסרי כפרה|5|Sacrifices de ceux dont l’expiation est incomplète|Ofrendas para completar la expiación|Mechusrei Kaparah;Mehoussré Kapara
Substitution|תמורה|4|Substitution (temoura)|Sustitución de ofrendas|Temurah;Temoura
Sefer Taharah
Defilement by a Corpse|טומאת מת|25|Impureté du mort|Impureza por un cadáver|Tumat Met;Toumat Met
Red Heifer|פרה אדומה|15|Vache rousse|La vaca roja|Parah Adumah;Para Adouma
Defilement by Leprosy|טומאת צרעת|16|Impureté de la tsaraat|Impureza por tzaráat|Tumat Tzaraat;Toumat Tsaraat
Those Who Defile Bed or Seat|מטמאי משכב ומושב|13|Ceux qui rendent impurs couche et siège|Impureza de lechos y asientos|Metamei Mishkav uMoshav;Metamé Michkav OuMochav
Other Sources of Defilement|שאר אבות הטומאה|20|Autres sources d’impureté|Otras fuentes de impureza|Shear Avot HaTumah;Chéar Avot HaTouma
Defilement of Foods|טומאת אוכלים|16|Impureté des aliments|Impureza de los alimentos|Tumat Okhalin;Toumat Okhalin
Vessels|כלים|28|Ustensiles|Utensilios|Kelim
Immersion Pools|מקואות|11|Mikvaot|Mikvaot|Mikvaot
Sefer Nezikim
Damages to Property|נזקי ממון|14|Dommages causés par les biens|Daños causados por los bienes|Nizkei Mamon;Nizké Mamon
Theft|גניבה|9|Vol|Hurto|Geneivah;Guenéva
Robbery and Lost Property|גזילה ואבידה|18|Spoliation et objets perdus|Robo y objetos perdidos|Gezelah vaAvedah;Guezela VaAveda;גזילה;אבידה
One Who Injures a Person or Property|חובל ומזיק|8|Blessures et dégâts|Lesiones y daños|Chovel uMazik;Hovel OuMazik
Murderer and the Preservation of Life|רוצח ושמירת נפש|13|Meurtre et protection de la vie|Homicidio y preservación de la vida|Rotzeach uShmirat Nefesh;Rotséah OuChmirat Néfech;רוצח
Sefer Kinyan
Sales|מכירה|30|Vente|Ventas|Mekhirah;Mekhira
Ownerless Property and Gifts|זכייה ומתנה|12|Biens sans maître et donations|Bienes sin dueño y donaciones|Zekhiyah uMatanah;Zekhiya OuMatana
Neighbors|שכנים|14|Voisins|Vecinos|Shekhenim;Chekhenim
Agents and Partners|שלוחין ושותפין|10|Mandataires et associés|Mandatarios y socios|Sheluchin veShutafin;Chelouhin VeChoutafin
Slaves|עבדים|9|Esclaves|Esclavos|Avadim
Sefer Mishpatim
Hiring|שכירות|13|Louage|Alquiler y contratación|Sekhirut;Sekhirout
Borrowing and Deposit|שאלה ופיקדון|8|Prêt à usage et dépôt|Préstamo y depósito|She'elah uFikadon;Cheéla OuFikadon;שאלה
Creditor and Debtor|מלווה ולווה|27|Créancier et débiteur|Acreedor y deudor|Malveh veLoveh;Malvé VeLové;מלווה
Plaintiff and Defendant|טוען ונטען|16|Demandeur et défendeur|Demandante y demandado|To'en veNit'an;Toen VeNitan
Inheritances|נחלות|11|Successions|Herencias|Nachalot;Nahalot
Sefer Shoftim
The Sanhedrin and the Penalties within their Jurisdiction|סנהדרין והעונשין המסורין להם|26|Sanhédrin et peines de sa compétence|El Sanhedrín y las penas que le competen|Sanhedrin;Sanhédrin;סנהדרין
Testimony|עדות|22|Témoignage|Testimonio|Edut;Édout
Rebels|ממרים|7|Rebelles|Rebeldes|Mamrim
Mourning|אבל|14|Deuil|Duelo|Avel;Evel;Aveilut;אבלות
Kings and Wars|מלכים ומלחמות|12|Rois et guerres|Reyes y guerras|Melakhim uMilchamot;Melakhim OuMilhamot;Melakhim;מלכים
`;

/** `Rois` of `Rois et guerres`: the first of several topics. */
const firstOf = (title: string): string[] => {
  const [first = title] = title.split(/\s(?:and|et|y)\s/);
  return first === title || first.includes(',', first.indexOf(',') + 1) ? [] : [first];
};

/**
 * The Mishneh Torah under the public library's titles. Chapter counts are from Hebcal's daily Rambam
 * (@hebcal/learning), compared by a test; null where that counts liturgy.
 */
export const mishnehTorah: Book[] = (() => {
  let part = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', he, chapters, fr = name, es = name, others = ''] = line.split('|');
      if (he === undefined) {
        part = name;
        return [];
      }
      return bareBook(`Mishneh Torah, ${name}`, {
        heTitle: he.startsWith('סדר') ? `משנה תורה, ${he}` : `משנה תורה, הלכות ${he}`,
        frTitle: `Michné Torah, ${fr}`,
        esTitle: `Mishné Torá, ${es}`,
        aliases: [
          ...[...others.split(';'), he].map((one) =>
            /[א-ת]/.test(one) ? `רמב״ם, הלכות ${one}` : `Rambam, Hilkhot ${one}`,
          ),
          // Titles may name only the first topic: `Kings`.
          ...firstOf(`Mishneh Torah, ${name}`),
          ...firstOf(`Michné Torah, ${fr}`),
          ...firstOf(`Mishné Torá, ${es}`),
        ],
        category: 'Halakha',
        path: ['Mishneh Torah', part],
        kind: 'chapter',
        depth: 2,
        chapters: chapters === 'null' ? null : Number(chapters),
      });
    });
})();
