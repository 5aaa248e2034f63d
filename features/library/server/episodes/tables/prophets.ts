export default `
# Isaiah
e 1:1-20|La vision d’Isaïe; Écoutez cieux; À quoi bon vos sacrifices|The vision of Isaiah; Hear, heavens|חזון ישעיהו; שבת חזון; שמעו שמיים|La visión de Isaías; Oíd cielos
e 2:1-5|La paix à la fin des jours; Des épées en socs de charrue; La paix universelle|Swords into plowshares; Peace at the end of days; Universal peace|חזון אחרית הימים; וכיתתו חרבותם לאיתים; שלום עולמי|La paz al final de los días; Espadas en arados
e 5:1-7|Le chant de la vigne; La parabole de la vigne|The song of the vineyard; The parable of the vineyard|שירת הכרם; משל הכרם|El canto de la viña; La parábola de la viña
e 6:1-13|La vocation d’Isaïe; Saint, saint, saint; Les séraphins; La vision du trône; Le charbon ardent|The call of Isaiah; Holy, holy, holy; The seraphim; The vision of the throne; The burning coal|הקדשת ישעיהו; קדוש קדוש קדוש; השרפים; רצפת האש|La vocación de Isaías; Santo, santo, santo; Los serafines; El carbón ardiente
e 7:1-17|Emmanuel; Le signe donné à Ahaz; La jeune femme enceinte|Immanuel; The sign to Ahaz|עמנואל; אות עמנואל; אות אחז|Emanuel; La señal de Ajaz
e 9:1-6|Le peuple qui marchait dans l’obscurité; Un enfant nous est né; Le prince de la paix|The people who walked in darkness; A child is born; Prince of peace|העם ההולכים בחושך; כי ילד יולד לנו; שר שלום|El pueblo que andaba en tinieblas; Un niño nos ha nacido; El príncipe de la paz
e 11:1-10|Le loup et l’agneau; Le rameau de Jessé; Le loup habitera avec l’agneau; Le Messie; Le temps messianique; La souche de Jessé|The wolf and the lamb; The shoot of Jesse; The wolf shall dwell with the lamb; The Messiah; The messianic age|וגר זאב עם כבש; חוטר מגזע ישי; ימות המשיח; הזאב והכבש|El lobo y el cordero; El retoño de Jesé; El Mesías; La era mesiánica
e 14:12-20|La chute de l’astre du matin; Lucifer|Fallen from heaven, morning star; Lucifer|הילל בן שחר; איך נפלת משמים|La caída del lucero; Lucifer
e 20:1-6|Isaïe nu et déchaussé|Isaiah naked and barefoot|ישעיהו ערום ויחף|Isaías desnudo y descalzo
e 40:1-11|Consolez mon peuple; Consolez, consolez; Une voix crie dans le désert; La consolation|Comfort my people; Comfort, comfort; A voice in the wilderness; Consolation|נחמו נחמו עמי; קול קורא במדבר; שבת נחמו|Consolad a mi pueblo; Una voz clama en el desierto; La consolación
e 42:1-9|La lumière des nations; Le serviteur de l’Éternel|A light to the nations; The servant of the Lord|אור לגויים; עבד ה׳|La luz de las naciones; El siervo del Señor
e 52:13-53:12|Le serviteur souffrant|The suffering servant; Man of sorrows|עבד ה׳ הסובל; הנה ישכיל עבדי; איש מכאובות|El siervo sufriente
e 54:1-10|La femme stérile se réjouit; Réjouis-toi, stérile; Les eaux de Noé|Sing, barren one; The waters of Noah|רני עקרה; מי נח|Canta, oh estéril
e 56:1-8|La maison de prière pour tous les peuples; Une maison de prière|A house of prayer for all peoples|בית תפילה לכל העמים; ביתי בית תפילה|Una casa de oración para todos los pueblos
l 58:1-14|Le vrai jeûne; Le jeûne que je préfère; Partage ton pain avec l’affamé|The true fast; The fast I have chosen; Share your bread with the hungry|הצום הרצוי; הלא זה צום אבחרהו; פרוס לרעב לחמך|El verdadero ayuno; El ayuno que yo escogí
e 65:17-25|Les nouveaux cieux et la nouvelle terre|New heavens and a new earth|שמים חדשים וארץ חדשה|Los nuevos cielos y la nueva tierra
# Jeremiah
p 1:1-19|Jérémie; La vocation de Jérémie; L’appel de Jérémie; La branche d’amandier; La marmite bouillante|Jeremiah; The call of Jeremiah; The almond branch; The boiling pot|ירמיהו; הקדשת ירמיהו; מקל שקד; סיר נפוח|Jeremías; La vocación de Jeremías; La rama de almendro; La olla hirviente
e 7:1-15|Le discours du Temple; La caverne de voleurs|The Temple sermon; A den of robbers|נאום המקדש; מערת פריצים|El sermón del Templo; La cueva de ladrones
e 13:1-11|La ceinture de lin; La ceinture pourrie|The linen belt; The linen waistcloth|אזור הפשתים|El cinturón de lino
e 18:1-12|Le potier; L’argile et le potier; Jérémie chez le potier|The potter; The clay and the potter; Jeremiah at the potter’s house|בית היוצר; משל היוצר; החומר ביד היוצר|El alfarero; El barro y el alfarero
e 19:1-15|La cruche brisée; La bouteille brisée|The broken jar; The broken flask|בקבוק יוצר חרש; שבירת הבקבוק|La vasija rota
e 24:1-10|Les deux paniers de figues; Les figues|The two baskets of figs; The good and bad figs|דודאי התאנים; שני סלי התאנים|Las dos cestas de higos; Los higos
e 25:8-14|Les soixante-dix ans d’exil; Les soixante-dix ans|The seventy years of exile; Seventy years in Babylon|שבעים שנות גלות; שבעים שנה לבבל|Los setenta años de exilio
e 27:1-28:17|Le joug de Jérémie; Hanania le faux prophète; Le joug brisé|Jeremiah’s yoke; Hananiah the false prophet; The broken yoke|העול על צוואר ירמיהו; חנניה בן עזור; מוטות העול|El yugo de Jeremías; Jananías el falso profeta
e 29:1-23|La lettre aux exilés; La lettre de Jérémie aux exilés; Recherchez la paix de la ville|The letter to the exiles; Jeremiah’s letter; Seek the peace of the city|איגרת ירמיהו לגולים; ודרשו את שלום העיר|La carta a los exiliados; La carta de Jeremías; Buscad la paz de la ciudad
e 31:15-17|Rachel pleure ses enfants; Les pleurs de Rachel|Rachel weeping for her children; Rachel weeps|רחל מבכה על בניה; קול ברמה נשמע|Raquel llora por sus hijos
e 31:31-34|La nouvelle alliance|The new covenant|ברית חדשה; הברית החדשה|La nueva alianza; El nuevo pacto
e 32:6-15|L’achat du champ d’Anatot; Jérémie achète un champ|Jeremiah buys a field; The field of Anathoth|קניית השדה בענתות; שדה ענתות|Jeremías compra un campo; El campo de Anatot
p 35:1-19|Les Rékabites|The Rechabites|הרכבים; בני רכב|Los recabitas
e 36:1-32|Le rouleau brûlé; Le roi brûle le rouleau; Barukh; Barukh fils de Neria|The burnt scroll; The king burns the scroll; Baruch|שריפת המגילה; המגילה השרופה; ברוך בן נריה|El rollo quemado; El rey quema el rollo; Baruj
e 38:1-13|Jérémie dans la citerne; Jérémie dans la fosse; Éved-Mélekh le Kouchite; Jérémie dans le puits|Jeremiah in the cistern; Jeremiah in the pit; Ebed Melech the Cushite|ירמיהו בבור; ירמיהו בבור הטיט; עבד מלך הכושי|Jeremías en la cisterna; Jeremías en el pozo; Ebed Mélej el cusita
e 39:1-10|La capture de Sédécias; Sédécias aveuglé; La fin de Sédécias|The capture of Zedekiah; Zedekiah blinded|עיוור צדקיהו; גורל צדקיהו; תפיסת צדקיהו|La captura de Sedecías
# Ezekiel
e 1:1-28|La vision du char; Le char céleste; Les quatre êtres vivants; La Merkava; Le char d’Ézéchiel|The vision of the chariot; Ezekiel’s chariot; The four living creatures; The Merkavah; Ezekiel’s wheels|מעשה מרכבה; חזון המרכבה; ארבע החיות; מרכבת יחזקאל|La visión del carro; El carro de Ezequiel; Los cuatro seres vivientes
e 2:8-3:3|Ézéchiel mange le rouleau; Le rouleau mangé|Ezekiel eats the scroll|אכילת המגילה; יחזקאל אוכל את המגילה|Ezequiel come el rollo
e 4:1-17|Le siège mimé par Ézéchiel; La brique d’Ézéchiel|Ezekiel’s brick; Ezekiel lies on his side|לבנת יחזקאל; יחזקאל שוכב על צידו|El ladrillo de Ezequiel
e 9:1-11|Le signe sur le front; L’homme vêtu de lin|The mark on the forehead; The man clothed in linen|התו על המצח; לבוש הבדים|La señal en la frente; El hombre vestido de lino
e 16:1-63|Jérusalem l’infidèle; L’enfant trouvée|Unfaithful Jerusalem; The foundling|ירושלים הזונה; הודע את ירושלים; האסופית|Jerusalén la infiel
l 18:1-32|Les raisins verts; La responsabilité individuelle; Les pères ont mangé des raisins verts|Sour grapes; Individual responsibility; The fathers have eaten sour grapes|אבות אכלו בוסר; שכר ועונש אישי; הנפש החוטאת היא תמות|Las uvas agrias; La responsabilidad individual
e 24:15-27|La mort de la femme d’Ézéchiel|The death of Ezekiel’s wife|מות אשת יחזקאל|La muerte de la mujer de Ezequiel
e 34:1-31|Les mauvais bergers; Les bergers d’Israël|The shepherds of Israel; The bad shepherds|רועי ישראל; משל הרועים|Los pastores de Israel; Los malos pastores
e 36:22-32|Le cœur nouveau; Un cœur de chair; Le cœur de pierre|A new heart; The heart of stone; A heart of flesh|לב חדש; לב אבן ולב בשר|El corazón nuevo; El corazón de piedra
e 37:1-14|Les ossements desséchés; La vallée des ossements; La vision des ossements desséchés; La résurrection des morts|The valley of dry bones; The dry bones; The resurrection of the dead; Ezekiel’s dry bones|חזון העצמות היבשות; העצמות היבשות; בקעת העצמות; תחיית המתים|Los huesos secos; El valle de los huesos secos; La resurrección de los muertos
e 37:15-28|Les deux bâtons; Le bâton de Juda et le bâton de Joseph|The two sticks; The stick of Judah and the stick of Joseph|עץ יהודה ועץ יוסף; שני העצים|Los dos palos; La vara de Judá y la vara de José
e 38:1-23|Gog et Magog; La guerre de Gog et Magog|Gog and Magog; The war of Gog and Magog|גוג ומגוג; מלחמת גוג ומגוג|Gog y Magog; La guerra de Gog y Magog
g 40:1-42:20|Le Temple de la vision d’Ézéchiel; Le troisième Temple|Ezekiel’s Temple; The third Temple; The vision of the Temple|מקדש יחזקאל; בית שלישי; בית המקדש השלישי|El Templo de Ezequiel; El tercer Templo
# Hosea
e 1:1-9|La femme d’Osée; Gomer; Le mariage d’Osée; La prostituée d’Osée|Hosea’s wife; Gomer; Hosea’s marriage|אשת הושע; גומר בת דבלים; נישואי הושע|La mujer de Oseas; Gomer; El matrimonio de Oseas
e 2:16-25|Je te fiancerai à moi pour toujours; Les fiançailles d’Israël|I will betroth you to me forever|וארשתיך לי לעולם; וארשתיך|Te desposaré conmigo para siempre
e 14:2-10|Reviens, Israël; Chouva Israël; Le chabbat Chouva|Return, O Israel; Shuvah Yisrael|שובה ישראל; שבת שובה|Vuelve, Israel
# Joel
e 1:1-20|L’invasion des sauterelles de Joël; Les sauterelles de Joël|Joel’s locusts; The invasion of locusts|מכת הארבה ביואל; גזם ארבה ילק וחסיל|Las langostas de Joel
e 3:1-5|Je répandrai mon esprit; Vos vieillards feront des songes|I will pour out my spirit; Your old men will dream dreams|אשפוך את רוחי; זקניכם חלומות יחלומון|Derramaré mi espíritu; Vuestros ancianos soñarán sueños
g 4:1-21|La vallée de Josaphat; Le jugement des nations|The valley of Jehoshaphat; The judgment of the nations|עמק יהושפט; משפט הגויים|El valle de Josafat; El juicio de las naciones
# Amos
e 5:21-27|Que la justice coule comme l’eau; La justice comme un torrent|Let justice roll like rivers; Justice like a mighty stream|ויגל כמים משפט; צדקה כנחל איתן|Que la justicia corra como las aguas
e 7:10-17|Amos et Amatsia; Je ne suis pas prophète; Amos à Béthel; Amos le berger|Amos and Amaziah; I am no prophet; Amos at Bethel|עמוס ואמציה; לא נביא אנכי ולא בן נביא; חוזה לך ברח|Amós y Amasías; No soy profeta
e 8:11-12|La faim de la parole de Dieu; La famine de la parole|The famine of hearing God’s words|רעב לדבר ה׳; לא רעב ללחם|El hambre de la palabra de Dios
# Obadiah
e 1:1-21|La vision d’Abdias; La ruine d’Édom|The vision of Obadiah; The doom of Edom|חזון עובדיה; חורבן אדום|La visión de Abdías; La ruina de Edom
# Jonah
e 1:1-16|Jonas s’enfuit; La tempête de Jonas; Le bateau de Jonas; Jonas et les marins|Jonah flees; Jonah and the storm; Jonah and the sailors; Jonah’s ship|בריחת יונה; יונה והסערה; יונה באונייה; יונה והמלחים|La huida de Jonás; Jonás y la tempestad; Jonás y los marineros
e 2:1-11|Jonas dans le poisson; Jonas et la baleine; Le grand poisson; Jonas dans le ventre du poisson; La prière de Jonas|Jonah and the whale; Jonah in the fish; The great fish; Jonah’s prayer; Jonah and the big fish|יונה במעי הדג; יונה והדג; הלווייתן של יונה; יונה והלוויתן; תפילת יונה; הדג הגדול|Jonás y la ballena; Jonás en el pez; El gran pez; La oración de Jonás; Jonás en el vientre del pez
e 3:1-10|Le repentir de Ninive; Jonas à Ninive; Ninive|The repentance of Nineveh; Jonah in Nineveh; Nineveh|תשובת נינווה; יונה בנינווה; נינווה|El arrepentimiento de Nínive; Jonás en Nínive; Nínive
e 4:1-11|Le ricin de Jonas; Le kikayon; Jonas et le ricin|Jonah’s gourd; The kikayon; Jonah’s vine|קיקיון יונה; הקיקיון; יונה והקיקיון|El ricino de Jonás; La calabacera de Jonás
# Micah
e 4:1-5|Chacun sous sa vigne et sous son figuier; De Sion sortira la Torah|Each under his vine and fig tree; Out of Zion shall go forth the Law|כי מציון תצא תורה; איש תחת גפנו ותאנתו; איש תחת גפנו|Cada uno bajo su vid y su higuera; De Sión saldrá la Torá
l 6:6-8|Ce que Dieu demande; Marcher humblement avec ton Dieu; Pratiquer la justice et aimer la bonté|What God requires; Walk humbly with your God; Do justly and love mercy|הצנע לכת; מה טוב ומה ה׳ דורש ממך|Lo que Dios pide; Andar humildemente con tu Dios
e 7:18-20|Tachlikh; Tu jetteras leurs fautes au fond de la mer|Tashlikh; Cast their sins into the depths of the sea; Who is a God like you|תשליך; ותשליך במצולות ים; מי אל כמוך|Tashlij; Echarás sus pecados al fondo del mar
# Nahum
e 3:1-19|La chute de Ninive; Malheur à la ville sanglante|The fall of Nineveh; Woe to the bloody city|חורבן נינווה; הוי עיר דמים|La caída de Nínive
# Habakkuk
e 2:1-4|Le juste vivra par sa foi; La sentinelle|The righteous will live by his faith; I will stand at my watch|צדיק באמונתו יחיה; על משמרתי אעמודה|El justo vivirá por su fe
# Zephaniah
e 1:14-18|Le jour de colère; Le grand jour de l’Éternel; Dies irae|The great day of the Lord; Day of wrath|יום ה׳ הגדול; יום עברה|El día de la ira; El gran día del Señor
# Haggai
e 1:1-15|La reconstruction du Temple; L’appel d’Aggée|Haggai calls to rebuild the Temple; The house of the Lord in ruins|קריאת חגי לבנות את הבית; קריאה לבניין בית המקדש|El llamado de Hageo a reconstruir el Templo
# Zechariah
e 3:1-10|Josué le grand prêtre; Josué et Satan; Les vêtements sales du grand prêtre|Joshua the high priest; Satan accuses Joshua; The filthy garments|יהושע הכהן הגדול; השטן ויהושע הכהן; הבגדים הצואים|Josué el sumo sacerdote; Satán y Josué
t 4:1-14|La menora de Zacharie; Le chandelier et les deux oliviers; Ni par la force ni par la puissance|The lampstand of Zechariah; Zechariah’s menorah; The two olive trees; Not by might nor by power|מנורת זכריה; לא בחיל ולא בכוח; שני הזיתים|El candelabro de Zacarías; Los dos olivos; No con ejército ni con fuerza
e 8:1-23|Les vieillards dans les rues de Jérusalem; Les jeûnes deviendront joie; Les quatre jeûnes|Old men and women in the streets of Jerusalem; The fasts become joy; The four fasts|ארבעת הצומות; עוד ישבו זקנים וזקנות; הצומות לששון ולשמחה|Los ancianos en las calles de Jerusalén; Los ayunos serán alegría
e 9:9-10|Le roi sur un âne; L’âne du Messie|The king riding on a donkey; The Messiah’s donkey|עני ורוכב על חמור; חמורו של משיח|El rey sobre un asno; El asno del Mesías
e 14:1-11|Le mont des Oliviers; La fin des temps; L’Éternel sera un|The Mount of Olives; The end of days; The Lord will be one|הר הזיתים; אחרית הימים בזכריה; ה׳ אחד ושמו אחד|El monte de los Olivos; El fin de los días; El Señor será uno
# Malachi
e 3:22-24|Le retour d’Élie; Le prophète Élie et le grand jour; Le cœur des pères|The return of Elijah; The heart of the fathers|שיבת אליהו; הנה אנכי שולח לכם את אליה; לב אבות על בנים|El regreso de Elías; El corazón de los padres
`;
