import { books } from '../../shared/books.ts';
import { plainLatin } from '../../shared/search-words.ts';
import { furtherNames } from './further-names.ts';
import { soundsOf } from './sounds.ts';

/** Names by the English form, folded by `plainLatin`; only differing ones. */
const names: Record<string, string> = {
  adam: 'adan',
  god: 'dieu dios elohim',
  lord: 'hashem adonai yhwh seigneur eternel senor',
  eve: 'eva hava chava',
  cain: 'kayin',
  abel: 'hevel',
  seth: 'set shet',
  enoch: 'henoch enoc hanokh chanoch',
  methuselah: 'mathusalem matusalen metouchelah metushelach',
  noah: 'noe noach noakh',
  shem: 'sem',
  ham: 'cham cam',
  japheth: 'yafet jafet yefet',
  babel: 'bavel',
  abraham: 'avraham',
  abram: 'avram',
  sarah: 'sara',
  hagar: 'agar',
  ishmael: 'ismael yishmael',
  isaac: 'yitzhak yitzchak itzhak',
  rebekah: 'rebecca rivka rebeca',
  lot: 'loth',
  melchizedek: 'melchisedech malkitsedek',
  sodom: 'sodome sodoma sedom',
  gomorrah: 'gomorrhe gomorra amora',
  jacob: 'yaakov yaacov jacobo',
  esau: 'esav essav',
  laban: 'lavan',
  leah: 'lea',
  rachel: 'raquel rahel',
  reuben: 'ruben reouven',
  simeon: 'shimon',
  levi: 'levy',
  levites: 'levitas',
  judah: 'juda yehuda yehouda',
  dinah: 'dina',
  zebulun: 'zabulon zevouloun',
  issachar: 'isacar issakhar yissakhar',
  asher: 'aser acher',
  naphtali: 'nephtali neftali naftali',
  gad: 'gade',
  joseph: 'yosef jose',
  benjamin: 'binyamin benyamin',
  ephraim: 'efrain efraim',
  manasseh: 'manasse manases menashe',
  tamar: 'thamar',
  potiphar: 'putifar',
  pharaoh: 'pharaon faraon paro',
  egypt: 'egypte egipto mitzraim mitsraim',
  egyptians: 'egyptiens egipcios',
  goshen: 'gosen',
  moses: 'moise moises moshe moche',
  aaron: 'aharon aron',
  miriam: 'myriam',
  jethro: 'yitro jetro',
  zipporah: 'sephora tsippora sefora tzipora',
  sinai: 'sinay',
  horeb: 'horev',
  passover: 'paque pascua pessah pesach pesah',
  manna: 'manne mana',
  sabbath: 'shabbat chabbat sabbat sabado',
  balaam: 'bilam bileam',
  balak: 'balac',
  korah: 'core kora korach',
  phinehas: 'pinhas pinchas phinees fines pines',
  bezalel: 'betsalel besalel',
  joshua: 'josue yehoshua',
  caleb: 'kalev',
  jericho: 'jerico yeriho yericho',
  jordan: 'jourdain yarden',
  canaan: 'kenaan',
  canaanites: 'cananeens cananeos',
  philistines: 'philistins filisteos',
  deborah: 'debora devora',
  barak: 'barac',
  gideon: 'gedeon guideon',
  jephthah: 'jephte jefte yiftah yiftach',
  samson: 'sanson shimshon',
  delilah: 'dalila',
  ruth: 'rut',
  naomi: 'noemi noemie',
  boaz: 'booz',
  samuel: 'shmuel chmouel',
  hannah: 'anne ana hanna',
  eli: 'heli',
  saul: 'shaul chaoul',
  jonathan: 'yonatan jonatan',
  david: 'dawid',
  goliath: 'goliat',
  bathsheba: 'bethsabee betsabe batsheva',
  absalom: 'avshalom absalon',
  solomon: 'salomon shlomo chelomo',
  sheba: 'saba',
  jeroboam: 'yarovam',
  rehoboam: 'roboam rehavam',
  elijah: 'elie elias eliyahu',
  elisha: 'elisee eliseo',
  ahab: 'achab acab',
  jezebel: 'jezabel izevel',
  hezekiah: 'ezechias ezequias hizkiyahu',
  josiah: 'josias yoshiyahu',
  zedekiah: 'sedecias tsidkiyahu',
  sennacherib: 'senaquerib',
  zerubbabel: 'zorobabel zeroubabel',
  belshazzar: 'balthazar baltasar belsasar',
  vashti: 'vasthi vasti',
  isaiah: 'isaie isaias esaie yeshayahu',
  jeremiah: 'jeremie jeremias yirmiyahu',
  ezekiel: 'ezechiel ezequiel yehezkel',
  daniel: 'daniyel',
  jonah: 'jonas yona yonah',
  job: 'iyov',
  esther: 'ester',
  mordecai: 'mardochee mardoqueo mordekhai mordechai',
  haman: 'aman',
  ahasuerus: 'assuerus asuero ahashverosh',
  ezra: 'esdras',
  nehemiah: 'nehemie nehemias',
  nebuchadnezzar: 'nabuchodonosor nabucodonosor',
  cyrus: 'ciro koresh',
  darius: 'dario daryavesh',
  jerusalem: 'jerusalen yerushalayim yerouchalaim',
  zion: 'sion tsion tzion',
  bethlehem: 'belen betlehem',
  hebron: 'hevron',
  bethel: 'betel',
  shechem: 'sichem siquem shekhem',
  samaria: 'samarie shomron',
  damascus: 'damas damasco damesek',
  carmel: 'carmelo karmel',
  galilee: 'galilea',
  israel: 'yisrael',
  judea: 'judee',
  lebanon: 'liban libano levanon',
  syria: 'syrie siria aram',
  assyria: 'assyrie asiria ashur',
  babylon: 'babylone babilonia',
  chaldeans: 'chaldeens caldeos',
  persia: 'perse paras',
  tyre: 'tyr tiro tsor',
  nineveh: 'ninive',
  euphrates: 'euphrate eufrates perat',
  nile: 'nil nilo',
  cherubim: 'cherubins querubines keruvim',
  seraphim: 'seraphins serafines',
  leviathan: 'leviatan',
};

const SHORTEST_NAME = 4;

const add = (map: Map<string, Set<string>>, key: string, name: string) =>
  void map.set(key, (map.get(key) ?? new Set()).add(name));

/** Books named after a person have the person's names in every language. */
const ofBooks = books.flatMap(({ title, frTitle, esTitle, aliases }): [string, string][] =>
  [frTitle, esTitle, ...aliases]
    .filter((other) => other.length >= SHORTEST_NAME && !/\s/.test(title + other))
    .map((other) => [plainLatin(title), plainLatin(other)]),
);
const ofTable = [...Object.entries(names), ...Object.entries(furtherNames)].flatMap(([name, others]) =>
  others.split(' ').map((other): [string, string] => [name, other]),
);

const english = new Map<string, Set<string>>();
const sounding = new Map<string, Set<string>>();
for (const [name, other] of [...ofTable, ...ofBooks]) {
  if (other !== name && other !== '') add(english, other, name);
  for (const spelling of [name, other]) for (const sound of soundsOf(spelling)) add(sounding, sound, name);
}

/** English forms of a foreign name; empty for other words. */
export const namesInEnglish = (word: string): string[] => [...(english.get(word) ?? [])];

const SHORTEST_SOUND = 4;

/** The same by sound (`Eliyahou`, `Yits'hak`); only for words without another meaning. */
export const namesBySound = (word: string): string[] => [
  ...new Set(
    soundsOf(word).flatMap((sound) => (sound.length < SHORTEST_SOUND ? [] : [...(sounding.get(sound) ?? [])])),
  ),
];
