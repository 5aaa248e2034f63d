/** The three parts of the Hebrew Bible, in their order. */
export const sections = ['Torah', 'Prophets', 'Writings'] as const;
export type BookSection = (typeof sections)[number];

export type Book = {
  /** Canonical English title; the form references and addresses are built from. */
  title: string;
  heTitle: string;
  frTitle: string;
  esTitle: string;
  section: BookSection;
  /** Name of its file in both sources of the embedded texts. */
  source: { hebrew: string; english: string };
  /** Number of chapters in the Masoretic division. */
  chapters: number;
  /** Other names under which people ask for it. */
  aliases: string[];
};

const book = (
  section: BookSection,
  title: string,
  heTitle: string,
  frTitle: string,
  esTitle: string,
  hebrew: string,
  english: string,
  chapters: number,
  ...aliases: string[]
): Book => ({ title, heTitle, frTitle, esTitle, section, source: { hebrew, english }, chapters, aliases });

/**
 * The 39 books (24 in the traditional count), in the order of the Masoretic canon as the public library prints it.
 * Chapter counts are those of the Westminster Leningrad Codex; a test compares them with the embedded texts.
 */
export const books: Book[] = [
  book('Torah', 'Genesis', 'בראשית', 'Genèse', 'Génesis', 'Gen', 'genesis', 50, 'Bereshit', 'Bereishit', 'Gen', 'Gn'),
  book('Torah', 'Exodus', 'שמות', 'Exode', 'Éxodo', 'Exod', 'exodus', 40, 'Shemot', 'Exod', 'Ex'),
  book('Torah', 'Leviticus', 'ויקרא', 'Lévitique', 'Levítico', 'Lev', 'leviticus', 27, 'Vayikra', 'Lev', 'Lv'),
  book('Torah', 'Numbers', 'במדבר', 'Nombres', 'Números', 'Num', 'numbers', 36, 'Bamidbar', 'Bemidbar', 'Num', 'Nb'),
  book('Torah', 'Deuteronomy', 'דברים', 'Deutéronome', 'Deuteronomio', 'Deut', 'deuteronomy', 34, 'Devarim', 'Deut', 'Dt'),
  book('Prophets', 'Joshua', 'יהושע', 'Josué', 'Josué', 'Josh', 'joshua', 24, 'Yehoshua', 'Josh'),
  book('Prophets', 'Judges', 'שופטים', 'Juges', 'Jueces', 'Judg', 'judges', 21, 'Shoftim', 'Judg', 'שפטים'),
  book('Prophets', 'I Samuel', 'שמואל א', '1 Samuel', '1 Samuel', '1Sam', '1samuel', 31, '1 Samuel', 'Shmuel I', '1 Sam', 'I Sam'),
  book('Prophets', 'II Samuel', 'שמואל ב', '2 Samuel', '2 Samuel', '2Sam', '2samuel', 24, '2 Samuel', 'Shmuel II', '2 Sam', 'II Sam'),
  book('Prophets', 'I Kings', 'מלכים א', '1 Rois', '1 Reyes', '1Kgs', '1kings', 22, '1 Kings', 'Melachim I', '1 Kgs', 'I Rois'),
  book('Prophets', 'II Kings', 'מלכים ב', '2 Rois', '2 Reyes', '2Kgs', '2kings', 25, '2 Kings', 'Melachim II', '2 Kgs', 'II Rois'),
  book('Prophets', 'Isaiah', 'ישעיהו', 'Isaïe', 'Isaías', 'Isa', 'isaiah', 66, 'Yeshayahu', 'Isa', 'Ésaïe', 'ישעיה'),
  book('Prophets', 'Jeremiah', 'ירמיהו', 'Jérémie', 'Jeremías', 'Jer', 'jeremiah', 52, 'Yirmiyahu', 'Jer', 'ירמיה'),
  book('Prophets', 'Ezekiel', 'יחזקאל', 'Ézéchiel', 'Ezequiel', 'Ezek', 'ezekiel', 48, 'Yechezkel', 'Ezek'),
  book('Prophets', 'Hosea', 'הושע', 'Osée', 'Oseas', 'Hos', 'hosea', 14, 'Hoshea', 'Hos'),
  book('Prophets', 'Joel', 'יואל', 'Joël', 'Joel', 'Joel', 'joel', 4, 'Yoel'),
  book('Prophets', 'Amos', 'עמוס', 'Amos', 'Amós', 'Amos', 'amos', 9),
  book('Prophets', 'Obadiah', 'עובדיה', 'Abdias', 'Abdías', 'Obad', 'obadiah', 1, 'Ovadiah', 'Obad'),
  book('Prophets', 'Jonah', 'יונה', 'Jonas', 'Jonás', 'Jonah', 'jonah', 4, 'Yonah'),
  book('Prophets', 'Micah', 'מיכה', 'Michée', 'Miqueas', 'Mic', 'micah', 7, 'Mikhah', 'Mic'),
  book('Prophets', 'Nahum', 'נחום', 'Nahum', 'Nahúm', 'Nah', 'nahum', 3, 'Nachum'),
  book('Prophets', 'Habakkuk', 'חבקוק', 'Habacuc', 'Habacuc', 'Hab', 'habakkuk', 3, 'Chavakuk'),
  book('Prophets', 'Zephaniah', 'צפניה', 'Sophonie', 'Sofonías', 'Zeph', 'zephaniah', 3, 'Tzefaniah', 'Zeph'),
  book('Prophets', 'Haggai', 'חגי', 'Aggée', 'Hageo', 'Hag', 'haggai', 2, 'Chaggai'),
  book('Prophets', 'Zechariah', 'זכריה', 'Zacharie', 'Zacarías', 'Zech', 'zechariah', 14, 'Zechariah', 'Zech'),
  book('Prophets', 'Malachi', 'מלאכי', 'Malachie', 'Malaquías', 'Mal', 'malachi', 3, 'Mal'),
  book('Writings', 'Psalms', 'תהילים', 'Psaumes', 'Salmos', 'Ps', 'psalms', 150, 'Tehillim', 'Psalm', 'Psaume', 'Salmo', 'Ps', 'תהלים'),
  book('Writings', 'Proverbs', 'משלי', 'Proverbes', 'Proverbios', 'Prov', 'proverbs', 31, 'Mishlei', 'Prov'),
  book('Writings', 'Job', 'איוב', 'Job', 'Job', 'Job', 'job', 42, 'Iyov'),
  book('Writings', 'Song of Songs', 'שיר השירים', 'Cantique des cantiques', 'Cantar de los Cantares', 'Song', 'songofsolomon', 8, 'Shir HaShirim', 'Song of Solomon', 'Cantique'),
  book('Writings', 'Ruth', 'רות', 'Ruth', 'Rut', 'Ruth', 'ruth', 4, 'Rut'),
  book('Writings', 'Lamentations', 'איכה', 'Lamentations', 'Lamentaciones', 'Lam', 'lamentations', 5, 'Eichah', 'Lam'),
  book('Writings', 'Ecclesiastes', 'קהלת', 'Ecclésiaste', 'Eclesiastés', 'Eccl', 'ecclesiastes', 12, 'Kohelet', 'Qohelet', 'Eccl'),
  book('Writings', 'Esther', 'אסתר', 'Esther', 'Ester', 'Esth', 'esther', 10, 'Ester'),
  book('Writings', 'Daniel', 'דניאל', 'Daniel', 'Daniel', 'Dan', 'daniel', 12, 'Dan'),
  book('Writings', 'Ezra', 'עזרא', 'Esdras', 'Esdras', 'Ezra', 'ezra', 10),
  book('Writings', 'Nehemiah', 'נחמיה', 'Néhémie', 'Nehemías', 'Neh', 'nehemiah', 13, 'Nechemiah', 'Neh'),
  book('Writings', 'I Chronicles', 'דברי הימים א', '1 Chroniques', '1 Crónicas', '1Chr', '1chronicles', 29, '1 Chronicles', 'Divrei HaYamim I', '1 Chr'),
  book('Writings', 'II Chronicles', 'דברי הימים ב', '2 Chroniques', '2 Crónicas', '2Chr', '2chronicles', 36, '2 Chronicles', 'Divrei HaYamim II', '2 Chr'),
];
