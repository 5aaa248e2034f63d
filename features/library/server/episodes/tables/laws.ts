export default `
# Genesis
l 9:3-6|La permission de manger de la viande; Qui verse le sang de l’homme|Eating meat permitted; Whoever sheds man’s blood|היתר אכילת בשר; שופך דם האדם|El permiso de comer carne; Quien derrame sangre de hombre|
# Exodus
l 20:2|Je suis l’Éternel ton Dieu; Le premier commandement|I am the Lord your God; The first commandment|אנוכי ה׳ אלוהיך; הדיבר הראשון|Yo soy el Señor tu Dios; El primer mandamiento
l 20:7|Ne prends pas le nom de Dieu en vain; Le nom de Dieu en vain; Le troisième commandement|Do not take God’s name in vain; God’s name in vain; The third commandment|לא תישא את שם ה׳ לשווא; נשיאת שם שמים לשווא|No tomarás el nombre de Dios en vano
l 20:13-16|Tu ne commettras pas d’adultère; L’adultère; Tu ne voleras pas; Le vol; Pas de faux témoignage|You shall not commit adultery; Adultery; You shall not steal; Bear no false witness|לא תנאף; לא תגנוב; לא תענה ברעך|No cometerás adulterio; El adulterio; No robarás; No darás falso testimonio
l 20:17|Tu ne convoiteras pas; La convoitise; Le dixième commandement|You shall not covet; Coveting; The tenth commandment|לא תחמוד; חמדה|No codiciarás; La codicia
l 20:24-26|L’autel de terre; L’autel de pierres; Pas de pierres taillées|The altar of earth; The altar of stones|מזבח אדמה; מזבח אבנים; לא תבנה אתהן גזית|El altar de tierra; El altar de piedras
l 21:15-17|Frapper son père ou sa mère; Maudire ses parents|Striking one’s parents; Cursing father or mother|מכה אביו ואמו; מקלל אביו ואמו|Golpear a los padres; Maldecir a los padres
l 21:16|L’enlèvement d’un homme; Le kidnapping|Kidnapping; Stealing a man|גונב נפש; גונב איש ומכרו|El secuestro|
l 21:33-34|La fosse ouverte; Le puits découvert; Le dommage de la fosse|The open pit; Damage by a pit|נזקי בור; בור פתוח|El pozo abierto
l 21:37-22:3|Le voleur; Le voleur surpris la nuit; Le vol de bétail; L’effraction|The thief breaking in; The thief; Theft of cattle|הבא במחתרת; גנב; תשלומי ארבעה וחמישה; תשלומי כפל|El ladrón; El ladrón sorprendido de noche; El robo de ganado
l 22:4-5|L’incendie des récoltes; Le feu qui s’étend; Le champ brouté|Fire that spreads; The grazed field|נזקי אש; שן ורגל; המבעיר את הבעירה|El fuego que se propaga
l 22:15-16|La séduction d’une vierge; Le séducteur|The seduction of a virgin; The seducer|מפתה; המפתה בתולה|La seducción de una virgen
l 22:17|Tu ne laisseras pas vivre la sorcière; La sorcière|You shall not let a sorceress live; The sorceress|מכשפה לא תחיה|No dejarás vivir a la hechicera
l 22:25-26|Le manteau pris en gage; Le gage rendu avant la nuit|The garment taken in pledge|חבול תחבול שלמת רעך; השבת העבוט|El manto tomado en prenda
l 22:30|La chair déchirée; La terefa; Viande déchirée aux chiens|Torn meat; Terefah|טריפה; בשר בשדה טריפה|La carne desgarrada; Terefá
l 23:1-3|Le faux bruit; Suivre la majorité; Ne suis pas la foule pour le mal|The false report; Following the majority; Do not follow a crowd to do evil|שמע שווא; אחרי רבים להטות|El rumor falso; Seguir a la mayoría
l 23:4-5|L’âne de ton ennemi; Aider l’ennemi à décharger son âne; Le bœuf égaré|Your enemy’s donkey; Helping your enemy unload|חמור שונאך; עזוב תעזוב עמו; פריקה וטעינה|El asno de tu enemigo; El buey extraviado
l 23:6-8|Les pots-de-vin; La corruption; Le pot-de-vin|Bribes; Bribery|שוחד; ושוחד לא תיקח|El soborno; Los sobornos
l 23:12|Le repos de l’esclave et de l’étranger; Le repos du bœuf et de l’âne|Rest for the ox and the donkey|למען ינוח שורך וחמורך|El descanso del buey y del asno
l 34:21|Le repos du chabbat au temps des labours|Rest even in plowing time|בחריש ובקציר תשבות|El descanso en tiempo de arar
l 31:12-17|Le chabbat signe d’alliance; Veshamrou; Les enfants d’Israël garderont le chabbat|The Sabbath, a sign forever; Veshamru|ושמרו בני ישראל את השבת; אות היא לעולם|El shabat, señal para siempre; Veshamrú
l 35:1-3|Ne pas allumer de feu le chabbat; Le feu le chabbat|No fire on the Sabbath; Kindling fire on Shabbat|לא תבערו אש; איסור הבערה בשבת|No encender fuego en shabat
# Leviticus
l 3:1-17|Le sacrifice de paix; Les chelamim|The peace offering; The fellowship offering|קורבן שלמים; שלמים|La ofrenda de paz; Los shelamim
l 5:1-13|Le sacrifice selon les moyens; Le témoin qui se tait|The sliding-scale offering; The witness who does not testify|קורבן עולה ויורד; שמיעת קול|La ofrenda según los medios; El testigo que calla
l 5:14-19|Le sacrifice de culpabilité; L’acham|The guilt offering; Asham|קורבן אשם; אשם תלוי|La ofrenda por la culpa
l 6:1-6|Le feu perpétuel de l’autel; Le prélèvement des cendres|The perpetual fire on the altar; Removing the ashes|אש תמיד; תרומת הדשן|El fuego perpetuo del altar
l 7:11-15|Le sacrifice de remerciement; Le sacrifice d’action de grâce; La toda|The thanksgiving offering; Todah|קורבן תודה|La ofrenda de gratitud
l 7:22-25|Les graisses interdites; Le hélev|Forbidden fat; Chelev|איסור חלב; חלב שור כשב ועז|Las grasas prohibidas
l 10:8-11|Les prêtres ne boivent pas de vin; L’interdiction du vin aux prêtres|Priests may not drink wine|יין ושכר אל תשת; איסור שתויי יין|Los sacerdotes no beben vino
l 11:1-8|Le porc; Le sabot fendu et la rumination; Le cochon; Le chameau et le lièvre|The pig; Split hooves and chewing the cud; Pork|חזיר; מפרסת פרסה ומעלה גירה; הגמל והשפן|El cerdo; La pezuña hendida y la rumia
l 11:9-12|Les poissons cachères; Nageoires et écailles|Kosher fish; Fins and scales|סנפיר וקשקשת; דגים טהורים|Los peces puros; Aletas y escamas
l 11:13-19|Les oiseaux interdits; Les oiseaux impurs|The forbidden birds; Unclean birds|העופות הטמאים|Las aves prohibidas; Las aves impuras
l 11:20-23|Les sauterelles permises; Les insectes|The permitted locusts; Insects|חגבים טהורים; שרץ העוף|Las langostas permitidas; Los insectos
l 14:33-57|La lèpre des maisons; Les plaies des maisons|The plague in the house; Leprosy of houses|נגעי בתים; צרעת הבית|La lepra de las casas
l 15:1-18|L’homme qui a un écoulement; Le zav|The man with a discharge; Zav|זב; טומאת זב|El hombre con flujo
l 15:19-30|La femme nidda; La menstruation; Nidda|The menstruating woman; Niddah; Menstruation|נידה; טומאת נידה; זבה|La mujer nidá; La menstruación
l 17:1-9|L’abattage hors du sanctuaire|Slaughter outside the sanctuary|שחוטי חוץ|El sacrificio fuera del santuario|
l 17:10-14|Le sang est la vie; Couvrir le sang|The life is in the blood; Covering the blood|נפש הבשר בדם; כיסוי הדם|La vida está en la sangre; Cubrir la sangre
l 18:21|Molekh; Le culte de Moloch; Moloch|Molech; Moloch; Passing children to Molech|הקרבת בנים למולך; פולחן המולך|Moloc; El culto a Moloc
l 18:22|L’homosexualité; Coucher avec un homme|Homosexuality; Lying with a man|משכב זכר|La homosexualidad
l 19:11-13|Ne pas mentir ni voler; Ne volez pas, ne mentez pas|Do not steal, lie or deceive|לא תגנובו ולא תכחשו|No robar ni mentir
l 19:15|Juge ton prochain avec justice; L’égalité devant la loi; Ne favorise pas le pauvre|Judge your neighbor justly; No partiality in judgment|בצדק תשפוט עמיתך; לא תישא פני דל|Juzga con justicia a tu prójimo
l 19:16|Ne reste pas indifférent au sang de ton prochain; Ne pas colporter; Le colportage|Do not stand idly by your neighbor’s blood; The talebearer; Gossip|לא תעמוד על דם רעך; לא תלך רכיל|No te quedes quieto ante la sangre de tu prójimo; El chisme
l 19:17|Ne hais pas ton frère dans ton cœur; La réprimande; Reprends ton prochain; La haine du frère|Do not hate your brother in your heart; Reproof; Rebuke your neighbor|לא תשנא את אחיך בלבבך; הוכח תוכיח; מצוות תוכחה|No odies a tu hermano en tu corazón; La reprensión del prójimo
l 19:23-25|La orla; Les fruits des trois premières années; Les fruits interdits de l’arbre|Orlah; Fruit of the first three years; Forbidden fruit of young trees|עורלה; ערלה; נטע רבעי|La orlá; Los frutos de los tres primeros años
l 19:26-31|La divination interdite; Les médiums; Les nécromanciens|Mediums and spiritists; Augury|אוב וידעוני; לא תנחשו ולא תעוננו|Los médiums; Los adivinos
l 19:27|Les coins de la barbe; Les péot; Les papillotes; Ne pas se raser|The corners of the beard; Peyot; Sidelocks; Shaving the beard|פאת הזקן; פאות; הקפת הראש|Las esquinas de la barba; Los peyot
l 19:28|Le tatouage; Les tatouages|Tattoos; Tattooing|כתובת קעקע; קעקוע|Los tatuajes; El tatuaje
l 20:1-27|Les peines des unions interdites; Les peines capitales|Penalties for forbidden unions; Capital punishment|עונשי עריות; דיני מיתות|Las penas de las uniones prohibidas
l 21:1-4|Le prêtre et l’impureté du mort; Le Cohen et les morts|Priests and the dead; The defilement of priests|טומאת כהנים; אמור אל הכהנים|Los sacerdotes y los muertos
l 21:7-15|Le mariage des prêtres; La femme du Cohen|The marriage of priests; Whom a priest may marry|נישואי כהן; אישה גרושה לכהן|El matrimonio de los sacerdotes
l 22:17-25|Les bêtes avec défaut; Les défauts des animaux|Blemished animals; Blemishes of offerings|מומי בהמה; תמים יהיה לרצון|Los animales con defecto
l 22:26-28|La bête et son petit le même jour; La mère et le petit|The mother and its young on one day|אותו ואת בנו; לא תשחטו ביום אחד|El animal y su cría el mismo día
l 22:31-33|La sanctification du Nom; Kiddouch Hachem; La profanation du Nom|The sanctification of God’s name; Kiddush Hashem; Profaning the Name|קידוש השם; חילול השם; ונקדשתי בתוך בני ישראל|La santificación del Nombre; Kidush Hashem
l 23:5-8|La fête de Pessah dans les fêtes; Les sept jours de matsot|The Passover among the festivals|פסח בפרשת המועדות|El Pésaj entre las fiestas
l 23:26-32|Le jeûne de Kippour; Affliger son âme; Le dix du septième mois|The fast of Yom Kippur; Afflicting the soul|צום כיפור; ועיניתם את נפשותיכם; עינוי נפש|El ayuno de Kipur|deny
l 23:36|Chemini Atséret; Le huitième jour de clôture; Simhat Torah|Shemini Atzeret; The eighth day assembly; Simchat Torah|שמיני עצרת; שמחת תורה; עצרת|Sheminí Atzéret; Simjat Torá
l 24:1-9|L’huile du chandelier et les pains; Les douze pains|The oil of the lamp and the loaves; The twelve loaves|שנים עשר החלות; לחם המערכת|Los doce panes
l 25:1-7|L’année de repos de la terre; La septième année|The sabbath of the land; The seventh year|שבת הארץ; השנה השביעית|El reposo de la tierra; El séptimo año
l 25:14-17|La fraude dans les ventes; Ne pas léser son prochain; Onaa|Cheating in sales; Wronging one another; Onaah|אונאה; לא תונו איש את אחיו; אונאת דברים|El fraude en las ventas
l 25:23-34|Le rachat des terres; La terre est à moi; Le goël|The redemption of land; The land is mine|גאולת קרקעות; כי לי הארץ; גאולה תתנו לארץ|El rescate de la tierra; La tierra es mía
l 25:39-55|L’esclave au jubilé; Les esclaves|Slaves in the jubilee; Slavery|עבדים ביובל; כי לי בני ישראל עבדים|Los esclavos en el jubileo; La esclavitud
# Numbers
l 5:5-10|La confession; Le vidoui|Confession; Vidui|וידוי; והתוודו את חטאתם|La confesión; El vidui
l 8:1-4|L’allumage de la menora; Béhaalotekha|Lighting the lamps; Lighting the menorah|הדלקת המנורה; בהעלותך את הנרות|El encendido de la menorá
l 8:5-26|La purification des Lévites; La consécration des Lévites|The cleansing of the Levites; The dedication of the Levites|טהרת הלויים; הקדשת הלויים|La purificación de los levitas
l 15:14-16|Une même loi pour l’étranger; La même loi pour tous|One law for the stranger|תורה אחת ומשפט אחד לכם ולגר|Una misma ley para el extranjero
l 27:8-11|L’ordre des héritages; Les lois d’héritage; L’héritage|The order of inheritance; Laws of inheritance|דיני ירושה; סדר נחלות|El orden de las herencias; Las leyes de herencia
l 28:9-10|Le sacrifice du chabbat; Le moussaf de chabbat|The Sabbath offering; Musaf of Shabbat|מוסף שבת; קורבן השבת|La ofrenda del shabat
l 28:11-15|Le sacrifice de Roch Hodech; La nouvelle lune|The new moon offering|קורבן ראש חודש; מוסף ראש חודש|La ofrenda de Rosh Jódesh
l 29:1-6|Le jour de la teroua; La sonnerie du chofar|The day of blowing the shofar; Blowing the shofar|תקיעת שופר; יום תרועה יהיה לכם|El toque del shofar
l 29:12-34|Les soixante-dix taureaux de Souccot; Les sacrifices de Souccot|The seventy bulls of Sukkot; The offerings of Sukkot|פרי החג; שבעים פרים|Los setenta toros de Sucot
l 31:19-24|La cachérisation des ustensiles; Purifier les ustensiles; La tevilat kélim|Purifying vessels; Kashering vessels|הגעלת כלים; טבילת כלים; גיעולי גויים|La purificación de los utensilios|fire
l 35:1-8|Les villes des Lévites; Les quarante-huit villes|The cities of the Levites; The forty-eight cities|ערי הלויים|Las ciudades de los levitas
# Deuteronomy
l 4:1-2|Ne rien ajouter ni retrancher; Bal tossif|Do not add or take away; Bal tosif|בל תוסיף ובל תגרע; לא תוסיפו על הדבר|No añadir ni quitar
e 4:32-40|Le peuple qui a entendu la voix de Dieu; Atta horeta|Has a people heard the voice of God; Unto you it was shown|אתה הראת לדעת; וידעת היום|A ti te fue mostrado
l 6:7|L’étude de la Torah; Tu les enseigneras à tes enfants; Enseigner la Torah aux enfants|Teaching children; You shall teach them to your children; Torah study|תלמוד תורה; ושיננתם לבניך; חינוך הבנים|Las enseñarás a tus hijos; El estudio de la Torá
l 7:1-5|Les sept peuples; Les mariages avec les peuples; Le mariage mixte|The seven nations; Intermarriage|שבעת העממים; לא תתחתן בם|Los siete pueblos; El matrimonio mixto
l 10:17-19|Aimez l’étranger; L’amour de l’étranger|You shall love the foreigner; Loving the stranger|ואהבתם את הגר|Amarán al extranjero
l 12:20-25|La viande profane; Ne mange pas la vie avec la chair; Le membre d’un animal vivant|Meat for food; The limb of a living animal|בשר תאווה; אבר מן החי|La carne profana
l 13:7-12|Celui qui incite en secret; L’instigateur à l’idolâtrie|The secret enticer|מסית; כי יסיתך אחיך|El instigador secreto
l 14:1-2|Ne pas se faire d’incisions; Vous êtes les enfants de l’Éternel|Do not cut yourselves; Children of the Lord|לא תתגודדו; בנים אתם לה׳|No se harán incisiones; Hijos son del Señor
l 15:19-23|Le premier-né du bétail; Les premiers-nés des bêtes|The firstborn of cattle|בכור בהמה טהורה|El primogénito del ganado
l 16:1-8|Le Pessah au printemps; Garde le mois du printemps|The Passover in Aviv; Observe the month of Aviv|שמור את חודש האביב|El Pésaj en primavera
l 16:13-17|La joie de la fête; La fête de Souccot dans le Deutéronome; Tu te réjouiras dans ta fête|Rejoicing in the feast; You shall rejoice in your feast|ושמחת בחגך; שמחת החג|Te alegrarás en tu fiesta
l 16:21-22|L’achéra et la stèle; Le poteau sacré|The Asherah and the pillar; Sacred poles|אשרה ומצבה; לא תיטע לך אשרה|La asherá y la estela
l 19:14|Le bornage; Ne déplace pas la borne|The boundary marker; Moving a landmark|הסגת גבול; לא תסיג גבול רעך|El lindero; No moverás el lindero
l 20:5-9|Les exemptions militaires; Celui qui a peur qu’il rentre chez lui; Les dispenses de guerre|Exemptions from war; Who is afraid, let him go home|החוזרים מעורכי המלחמה; הירא ורך הלבב|Las exenciones de la guerra
l 20:10-18|Proposer la paix avant la guerre; L’offre de paix|Offering peace before war; Terms of peace|קריאה לשלום; וקראת אליה לשלום|Ofrecer la paz antes de la guerra
l 20:19-20|Ne pas détruire les arbres fruitiers; L’arbre du champ|Do not destroy fruit trees; The tree of the field|האדם עץ השדה; לא תשחית את עצה|No destruir los árboles frutales
l 21:15-17|Le premier-né de la femme mal aimée; La double part de l’aîné|The firstborn of the unloved wife; The double portion|בן השנואה; פי שניים לבכור|El primogénito de la esposa no amada
l 21:22-23|Le pendu; Ne pas laisser le corps la nuit; L’enterrement le jour même; L’enterrement|The hanged man; Burial the same day; Burial|לא תלין נבלתו; קבורת המת|El colgado; El entierro el mismo día
l 22:5|Le travestissement; Vêtement d’homme et de femme|Cross-dressing; Men’s and women’s clothing|לא יהיה כלי גבר על אישה; שמלת אישה|El travestismo; Ropa de hombre y de mujer
l 22:9-11|Le bœuf et l’âne ensemble; Laine et lin; La vigne mêlée|The ox and the donkey together; Wool and linen|שור וחמור יחדיו; צמר ופשתים; כלאי הכרם|El buey y el asno juntos; Lana y lino
l 22:13-21|La femme calomniée; La preuve de la virginité|The slandered bride; The tokens of virginity|מוציא שם רע; טענת בתולים|La esposa calumniada; La prueba de la virginidad
l 22:22-29|Le viol; La fiancée violée dans les champs|Rape; The betrothed girl in the field|אונס; נערה מאורסה|La violación; La joven violada en el campo
l 23:3|Le mamzer; L’enfant illégitime|The mamzer; The illegitimate child|ממזר|El mamzer; El bastardo|assembly
l 23:4-9|Ammonites et Moabites exclus; L’Ammonite et le Moabite|Ammonites and Moabites excluded|עמוני ומואבי; לא יבוא עמוני ומואבי|Los amonitas y moabitas excluidos
l 23:10-15|La pureté du camp; La propreté du camp|The purity of the camp; Cleanliness of the camp|קדושת המחנה; יתד תהיה לך|La pureza del campamento
l 23:16-17|L’esclave fugitif|The runaway slave; The escaped servant|עבד שברח; לא תסגיר עבד|El esclavo fugitivo
l 23:20-21|L’intérêt interdit; Le prêt à intérêt|Interest forbidden; Interest to a brother|לא תשיך לאחיך; נשך|El interés prohibido
l 23:22-24|Tenir ses vœux; Ne tarde pas à payer ton vœu|Keeping one’s vows; Do not delay your vow|מוצא שפתיך תשמור; כי תידור נדר|Cumplir los votos
l 23:25-26|Manger des raisins dans la vigne du prochain|Eating grapes in a neighbor’s vineyard|פועל אוכל; כי תבוא בכרם רעך|Comer uvas en la viña del prójimo
l 24:5|Le jeune marié exempté; La première année de mariage|The newly married man; The first year of marriage|שנה ראשונה; כי ייקח איש אישה חדשה|El recién casado
l 24:6|La meule en gage; Ne prends pas la meule en gage|The millstone as pledge|לא יחבול ריחיים ורכב; ריחיים|El molino en prenda
l 24:8-9|Souviens-toi de Miriam; La lèpre et Miriam|Remember Miriam|זכור את אשר עשה ה׳ למרים; זכירת מרים|Recuerda a Miriam
l 24:10-13|Le gage du pauvre; Le gage|The poor man’s pledge; Collateral|משכון; עבוט; לא תשכב בעבוטו|La prenda del pobre
l 24:16|Les pères ne mourront pas pour les fils; La responsabilité personnelle|Fathers shall not die for their children|לא יומתו אבות על בנים|Los padres no morirán por los hijos
l 24:19-22|La gerbe oubliée; L’oubli dans les champs|The forgotten sheaf|שכחה; ושכחת עומר בשדה|La gavilla olvidada
l 25:1-3|Les quarante coups; La flagellation; Les coups de fouet|The forty lashes; Flogging|מלקות; ארבעים מלקות|Los cuarenta azotes; La flagelación
l 25:4|Ne musèle pas le bœuf; Le bœuf qui foule le grain|Do not muzzle the ox; The ox treading grain|לא תחסום שור בדישו|No pondrás bozal al buey
l 25:13-16|Les poids trompeurs; Deux poids deux mesures; La balance juste|Dishonest weights; Just weights|אבן ואבן; איפה ואיפה; אבן שלמה וצדק|Las pesas falsas; Dos pesos y dos medidas
l 26:12-15|La déclaration de la dîme; L’aveu des dîmes|The tithe declaration; Confession of tithes|וידוי מעשרות; ביערתי הקודש|La declaración del diezmo
l 27:1-8|Les pierres enduites de chaux; L’autel du mont Éval commandé|The plastered stones; The altar commanded on Ebal|האבנים הגדולות; האבנים המסוידות|Las piedras blanqueadas
l 31:10-13|Le hakhel; Le rassemblement tous les sept ans|Hakhel every seven years; Reading the Torah every seven years|מצוות הקהל; הקהל את העם|El hakhel cada siete años
l 31:19|Écrire un rouleau de la Torah; Le sefer Torah|Writing a Torah scroll|כתיבת ספר תורה; כתבו לכם את השירה|Escribir un rollo de la Torá
# Isaiah
l 58:13-14|Appeler le chabbat délice; Oneg chabbat|Call the Sabbath a delight; Oneg Shabbat|וקראת לשבת עונג; עונג שבת|Llamarás al shabat delicia
# Jeremiah
l 17:19-27|Le chabbat aux portes de Jérusalem; Ne portez pas de fardeau le chabbat|The Sabbath at the gates; No burden on the Sabbath|השבת בשערי ירושלים; איסור משא בשבת|El shabat en las puertas de Jerusalén
l 34:8-22|La libération des esclaves trahie; Sédécias et les esclaves|The release of the slaves broken; Zedekiah and the slaves|שילוח העבדים; ברית שילוח העבדים|La liberación de los esclavos traicionada
# II Kings
l 25:1-4|Le jeûne du dix tévet; Le début du siège de Jérusalem|The fast of the tenth of Tevet; The siege begins|עשרה בטבת; תחילת המצור|El ayuno del diez de tevet; El comienzo del sitio
# Jeremiah
l 52:6-11|Le jeûne du dix-sept tamouz; La brèche dans la muraille|The fast of the seventeenth of Tammuz; The breach in the wall|שבעה עשר בתמוז; הבקעת העיר|El ayuno del diecisiete de tamuz; La brecha en la muralla
# Nehemiah
l 13:15-22|Néhémie et le chabbat; Les marchands du chabbat|Nehemiah and the Sabbath; The traders on the Sabbath|נחמיה והשבת; הרוכלים בשבת|Nehemías y el shabat
l 8:13-18|Souccot au temps de Néhémie; Les cabanes de Néhémie|Sukkot in the time of Nehemiah|סוכות בימי נחמיה; צאו ההר|Sucot en tiempos de Nehemías|booths
`;
