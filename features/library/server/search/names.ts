/**
 * Names of the Bible as French, Spanish and transliterated Hebrew have them, with the one of the English text; folded as
 * `plainLatin` folds words. Only those that differ.
 */
const names: Record<string, string> = {
  adam: 'adan',
  eve: 'eva hava chava',
  cain: 'kayin',
  abel: 'hevel',
  seth: 'set shet',
  noah: 'noe noach',
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
  samson: 'sanson shimshon',
  delilah: 'dalila',
  ruth: 'rut',
  naomi: 'noemi',
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

const add = (map: Map<string, Set<string>>, key: string, name: string) =>
  void map.set(key, (map.get(key) ?? new Set()).add(name));

const english = new Map<string, Set<string>>();
const sounding = new Map<string, Set<string>>();
for (const [name, others] of Object.entries(names)) {
  for (const other of others.split(' ')) add(english, other, name);
  for (const spelling of [name, ...others.split(' ')])
    for (const sound of soundsOf(spelling)) add(sounding, sound, name);
}

/** The English form of a name in another language; none for every other word. */
export const namesInEnglish = (word: string): string[] => [...(english.get(word) ?? [])];

/** Shorter sounds belong to too many. */
const SHORTEST_SOUND = 4;

/** The same for a spelling nobody wrote down, by its sound (`Eliyahou`, `Yits'hak`); only for words that are none. */
export const namesBySound = (word: string): string[] => [
  ...new Set(
    soundsOf(word).flatMap((sound) => (sound.length < SHORTEST_SOUND ? [] : [...(sounding.get(sound) ?? [])])),
  ),
];

/**
 * How a name sounds, roughly: what French, Spanish and English write differently (`ou`, `y`, `kh`, `ph`, `tz`, double
 * letters, an `h`) is the same. `ch` is two sounds, that of `chat` and that of `Bach`.
 */
function soundsOf(word: string): string[] {
  const sound = (text: string) =>
    text
      .replace(/[^a-z]/g, '')
      .replace(/tz|ts/g, 'z')
      .replace(/sch|sh/g, 's')
      .replace(/ph/g, 'f')
      .replace(/ou|oo|w/g, 'u')
      .replace(/kh/g, 'h')
      .replace(/ck|qu|q|c/g, 'k')
      .replace(/[yj]/g, 'i')
      .replace(/h/g, '')
      .replace(/(.)\1+/g, '$1');
  return [...new Set([sound(word.replaceAll('ch', 'sh')), sound(word.replaceAll('ch', 'kh'))])];
}
