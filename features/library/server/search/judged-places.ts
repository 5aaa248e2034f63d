export type JudgedPlace = { q: string; right: string[] };

const read = (lines: string): JudgedPlace[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', right = ''] = line.trim().split(' = ');
      return { q, right: right.split(', ') };
    });

/** Mostly other names than those in the table of episodes. */
export const judgedPlaces: Record<'fr' | 'en' | 'he' | 'es', JudgedPlace[]> = {
  fr: read(`
    ligature d'isaac = Genesis 22
    le sacrifice d'Abraham = Genesis 22
    l'akédah = Genesis 22
    la tour de Babel = Genesis 11
    l'arche de Noé = Genesis 6, Genesis 7
    le déluge = Genesis 6, Genesis 7
    Caïn tue Abel = Genesis 4
    le serpent et Ève = Genesis 3
    la destruction de sodome = Genesis 19
    la femme de loth = Genesis 19
    l'échelle de Jacob = Genesis 28
    jacob lutte avec l'ange = Genesis 32
    le plat de lentilles = Genesis 25
    la vente de Joseph = Genesis 37
    les vaches maigres = Genesis 41
    Joseph et la femme de Putiphar = Genesis 39
    le buisson ardent = Exodus 3
    les dix plaies d'Égypte = Exodus 7, Exodus 8
    la traversée de la mer rouge = Exodus 14
    le passage de la mer des joncs = Exodus 14
    les 10 commandements = Exodus 20, Deuteronomy 5
    le veau d'or = Exodus 32
    la manne dans le désert = Exodus 16
    le bouc émissaire = Leviticus 16
    aime ton prochain = Leviticus 19
    les explorateurs = Numbers 13, Numbers 14
    l'ânesse de Bilaam = Numbers 22
    la révolte de Korah = Numbers 16
    la vache rousse = Numbers 19
    la mort de Moïse = Deuteronomy 34
    les murailles de jericho = Joshua 6
    Samson et Dalila = Judges 16
    la fille de Jephté = Judges 11
    David et Goliath = I Samuel 17
    david et bethsabée = II Samuel 11
    le jugement de Salomon = I Kings 3
    la reine de Saba = I Kings 10
    Élie au mont Carmel = I Kings 18
    le char de feu d'Élie = II Kings 2
    les ossements desséchés = Ezekiel 37
    jonas et la baleine = Jonah 2, Jonah 1
    daniel dans la fosse aux lions = Daniel 6
    la pendaison d'Haman = Esther 7
    l'éternel est mon berger = Psalms 23
    berger d'Israël = Psalms 80, Ezekiel 34, Jeremiah 31
    le pain et le vin = Genesis 14, Nehemiah 5, Judges 19
    épée et lance = I Samuel 17, I Samuel 21, I Samuel 13
    la veuve et l'orphelin = Exodus 22, Deuteronomy 10, Deuteronomy 24
    le loup et l'agneau = Isaiah 11, Isaiah 65
    les quatre espèces = Leviticus 23
    la circoncision d'Abraham = Genesis 17
    le talion = Exodus 21, Leviticus 24
    le meurtre d'Abel = Genesis 4
    moïse frappe le rocher = Numbers 20, Exodus 17
    chevaux et chars de Pharaon = Exodus 14, Exodus 15
    la lèpre de Myriam = Numbers 12
    les trompettes de Jéricho = Joshua 6
    le juge gaucher = Judges 3
    grenouilles = Exodus 7, Exodus 8
    le roi David danse = II Samuel 6
    les géants nefilim = Genesis 6
    la robe aux plusieurs couleurs de joseph = Genesis 37
    jacob rencontre esaü après vingt ans = Genesis 33
    les cailles tombent sur le camp = Exodus 16, Numbers 11
    eldad et medad = Numbers 11
    la caverne de makpela = Genesis 23
    la tente de rendez-vous = Exodus 33, Exodus 25, Exodus 27, Exodus 40
    ruth glaneuse chez booz = Ruth 2
    la cruche d'huile de la veuve = II Kings 4, I Kings 17
    nathan reproche à david = II Samuel 12
    les songes de l'échanson et du boulanger = Genesis 40
    la prière d'anne à silo = I Samuel 1, I Samuel 2
    lot = Genesis 13, Genesis 19, Genesis 11, Genesis 12
    abigael = I Samuel 25
    barouch le scribe = Jeremiah 36, Jeremiah 45, Jeremiah 32
    mont nébo = Deuteronomy 34, Deuteronomy 32
    la vallée de josaphat = Joel 4
    sodome = Genesis 18, Genesis 19, Genesis 13
    l'arche d'alliance = Exodus 25, Numbers 10
    le pectoral du grand prêtre = Exodus 28
    les trompettes d'argent = Numbers 10
    loi du roi = Deuteronomy 17
    interdiction du sang = Leviticus 7, Leviticus 17, Deuteronomy 12
    année sabbatique = Leviticus 25, Exodus 23, Deuteronomy 15
  `),
  en: read(`
    binding of isaac = Genesis 22
    akeidah = Genesis 22
    tower of babel = Genesis 11
    noahs ark = Genesis 6, Genesis 7
    cain kills abel = Genesis 4
    lots wife pillar of salt = Genesis 19
    jacobs ladder = Genesis 28
    joseph sold by brothers = Genesis 37
    the seven lean cows = Genesis 41
    burning bush = Exodus 3
    ten plagues = Exodus 7, Exodus 8
    splitting of the red sea = Exodus 14
    golden calf = Exodus 32
    scapegoat = Leviticus 16
    spies giants grapes = Numbers 13
    balaams talking donkey = Numbers 22
    red heifer = Numbers 19
    cities of refuge = Numbers 35, Deuteronomy 19, Joshua 20
    walls of jericho = Joshua 6
    samson and delilah = Judges 16
    david and goliath = I Samuel 17
    witch of endor = I Samuel 28
    bathsheba = II Samuel 11
    judgement of solomon = I Kings 3
    naboths vineyard = I Kings 21
    still small voice = I Kings 19
    valley of dry bones = Ezekiel 37
    jonah and the whale = Jonah 2, Jonah 1
    writing on the wall = Daniel 5
    woman of valor = Proverbs 31
    sons of god daughters of men = Genesis 6
    abraham bargains with god over sodom = Genesis 18
    stolen blessing jacob disguised = Genesis 27
    seventy elders = Numbers 11, Exodus 24
    achan steals from jericho = Joshua 7
    samson's riddle = Judges 14
    david spares saul in the cave = I Samuel 24
    the ark captured by philistines = I Samuel 4, I Samuel 5
    floating axe head = II Kings 6
    hezekiah's illness sundial = II Kings 20, Isaiah 38
    esther fast three days = Esther 4
    job's comforters = Job 2
    ehud the left handed judge = Judges 3
    gehazi = II Kings 5, II Kings 4
    nimrod = Genesis 10
    mount moriah = Genesis 22, II Chronicles 3
    shiloh = Joshua 18, I Samuel 1, Genesis 49
    plain of shinar = Genesis 11, Genesis 10
    urim and thummim = Exodus 28, Numbers 27, Ezra 2
    showbread table = Exodus 25, Leviticus 24
    goliath's sword = I Samuel 21, I Samuel 17
    mixed fabrics shatnez = Leviticus 19, Deuteronomy 22
    law of the stolen animal = Exodus 21, Exodus 22
    hanging a parapet on the roof = Deuteronomy 22
  `),
  he: read(`
    עקדת יצחק = Genesis 22
    מגדל בבל = Genesis 11
    מבול = Genesis 6, Genesis 7, Genesis 9
    תיבת נוח = Genesis 6, Genesis 7
    מכירת יוסף = Genesis 37
    סולם יעקב = Genesis 28
    יוסף ואשת פוטיפר = Genesis 39
    הסנה הבוער = Exodus 3
    עשר מכות = Exodus 7, Exodus 8
    קריעת ים סוף = Exodus 14
    חטא העגל = Exodus 32
    מתן תורה = Exodus 19
    שעיר לעזאזל = Leviticus 16
    חטא המרגלים = Numbers 13, Numbers 14
    פרה אדומה = Numbers 19
    אתון בלעם = Numbers 22
    חומות יריחו = Joshua 6
    שמשון ודלילה = Judges 16
    דוד וגלית = I Samuel 17
    משפט שלמה = I Kings 3
    כרם נבות = I Kings 21
    אליהו בכרמל = I Kings 18
    חזון העצמות היבשות = Ezekiel 37
    יונה והדג = Jonah 2
    דניאל בגוב אריות = Daniel 6
    בני האלוהים והנפילים = Genesis 6
    גניבת הברכה = Genesis 27
    אכילת השליו במדבר = Numbers 11, Exodus 16
    מעשה עכן = Joshua 7
    חידתו של שמשון = Judges 14
    דוד ואביגיל = I Samuel 25
    הגרזן שצף = II Kings 6
    שר המשקים שכח את יוסף = Genesis 40
    אליהו ואלמנה מצרפת = I Kings 17
    רות בשדה בועז = Ruth 2
    המן נתלה על העץ = Esther 7
    לא תחסום שור בדישו = Deuteronomy 25
    אהוד בן גרא = Judges 3
    נעמן שר צבא ארם = II Kings 5
    חולדה הנביאה = II Kings 22, II Chronicles 34
    הר נבו = Deuteronomy 34, Deuteronomy 32
    באר שבע = Genesis 21, Genesis 26
    עמק האלה = I Samuel 17, I Samuel 21
    חושן המשפט = Exodus 28
    חצוצרות כסף = Numbers 10
    מזבח הזהב = Exodus 30, Exodus 37
    הלכות נזיר = Numbers 6
    איסור שעטנז = Leviticus 19, Deuteronomy 22
    השבת אבדה = Deuteronomy 22, Exodus 23
  `),
  es: read(`
    el sacrificio de Isaac = Genesis 22
    la torre de babel = Genesis 11
    el arca de Noé = Genesis 6, Genesis 7
    el diluvio universal = Genesis 6, Genesis 7
    la mujer de Lot = Genesis 19
    la escalera de Jacob = Genesis 28
    José vendido por sus hermanos = Genesis 37
    la zarza ardiente = Exodus 3
    las diez plagas = Exodus 7, Exodus 8
    el cruce del mar rojo = Exodus 14
    el becerro de oro = Exodus 32
    el maná = Exodus 16
    el chivo expiatorio = Leviticus 16
    los espías = Numbers 13, Joshua 2
    la burra de Balaam = Numbers 22
    los muros de Jericó = Joshua 6
    Sansón y Dalila = Judges 16
    David y Goliat = I Samuel 17
    el juicio de Salomón = I Kings 3
    la reina de saba = I Kings 10
    el carro de fuego = II Kings 2
    Jonás y la ballena = Jonah 2, Jonah 1
    Daniel en el foso de los leones = Daniel 6
    el Señor es mi pastor = Psalms 23
    la viuda y el huérfano = Exodus 22, Deuteronomy 10, Deuteronomy 24
    los gigantes nefilim = Genesis 6
    jacob engaña a su padre isaac = Genesis 27
    las codornices = Exodus 16, Numbers 11
    el pecado de acan = Joshua 7
    la adivinanza de sansón = Judges 14
    david perdona la vida a saul = I Samuel 24, I Samuel 26
    el reloj de sol de ezequías = II Kings 20, Isaiah 38
    el copero y el panadero del faraon = Genesis 40
    la viuda de sarepta = I Kings 17
    rut en los campos de booz = Ruth 2
    natan y la oveja = II Samuel 12
    los amigos de job = Job 2
    aod el zurdo = Judges 3
    guejazí = II Kings 5, II Kings 4
    la profetisa hulda = II Kings 22, II Chronicles 34
    monte carmelo = I Kings 18
    el valle de los huesos secos = Ezekiel 37
    el jardín del edén = Genesis 2, Genesis 3
    el pectoral del sumo sacerdote = Exodus 28
    el candelabro de siete brazos = Exodus 25
    la vara de aarón = Numbers 17, Exodus 7
    el divorcio = Deuteronomy 24, Malachi 2
    la ley del nazareo = Numbers 6
    espigar en los campos para los pobres = Leviticus 19, Leviticus 23, Deuteronomy 24, Ruth 2
  `),
};

/** Share of queries with a correct section among the first hits, and the failed ones. */
export async function judgePlaces(
  ask: (q: string) => Promise<string[]>,
  judged: JudgedPlace[],
): Promise<{ firstThree: number; missed: string[] }> {
  const missed: string[] = [];
  for (const { q, right } of judged) {
    const first = (await ask(q)).slice(0, 3);
    if (!first.some((ref) => right.some((section) => ref.startsWith(`${section}:`)))) missed.push(q);
  }
  return { firstThree: 1 - missed.length / judged.length, missed };
}
