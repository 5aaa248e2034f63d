export default `
# Psalms
e 2:1-12|Pourquoi les nations s’agitent-elles; Tu es mon fils|Why do the nations rage; You are my son|למה רגשו גויים; בני אתה|Por qué se amotinan las naciones; Tú eres mi hijo
e 3:1-9|David fuit devant Absalon, psaume|Lord, how my adversaries have increased|מזמור לדוד בברחו מפני אבשלום; מה רבו צרי|Señor, cuánto se multiplican mis adversarios
e 6:1-11|Ne me punis pas dans ta colère|Do not rebuke me in your anger|אל באפך תוכיחני; ה׳ אל באפך|No me reprendas en tu ira
e 13:1-6|Jusqu’à quand m’oublieras-tu|How long, Lord, will you forget me|עד אנה ה׳ תשכחני|Hasta cuándo me olvidarás
e 15:1-5|Qui séjournera dans ta tente|Who shall dwell in your sanctuary|ה׳ מי יגור באהלך|Quién habitará en tu tienda
e 16:8-11|Je place l’Éternel devant moi toujours|I have set the Lord always before me|שיוויתי ה׳ לנגדי תמיד|Al Señor he puesto siempre delante de mí
e 20:1-10|Que l’Éternel t’exauce au jour de la détresse|May the Lord answer you in the day of trouble|יענך ה׳ ביום צרה|Que el Señor te responda en el día de la angustia
e 29:1-11|La voix de l’Éternel; Le psaume de la voix de Dieu|The voice of the Lord is on the waters; Ascribe to the Lord|קול ה׳ על המים; הבו לה׳ בני אלים|La voz del Señor sobre las aguas
e 30:1-13|Cantique d’inauguration de la maison; Le soir les pleurs, le matin la joie|A song for the dedication of the house; Weeping may stay for the night|מזמור שיר חנוכת הבית; בערב ילין בכי|Cántico de la dedicación de la casa; Al anochecer el llanto
e 34:1-23|Éloigne ta langue du mal; Je bénirai l’Éternel en tout temps|Keep your tongue from evil; I will bless the Lord at all times|נצור לשונך מרע; אברכה את ה׳ בכל עת|Guarda tu lengua del mal; Bendeciré al Señor en todo tiempo
e 37:25|J’ai été jeune et j’ai vieilli|I have been young and now am old|נער הייתי גם זקנתי|Fui joven y ya soy viejo
e 46:1-12|Dieu est pour nous un refuge et une force|God is our refuge and strength|אלהים לנו מחסה ועוז|Dios es nuestro refugio y fortaleza
e 47:1-10|Frappez des mains; Dieu monte au son de la teroua|Clap your hands, all you peoples|כל העמים תקעו כף; עלה אלהים בתרועה|Batan palmas, pueblos todos
e 48:1-15|Grand est l’Éternel dans la ville de notre Dieu; La montagne de Sion est belle|Great is the Lord in the city of our God; Beautiful in elevation|גדול ה׳ ומהולל מאוד; יפה נוף|Grande es el Señor en la ciudad de nuestro Dios
e 55:7|Que n’ai-je des ailes comme la colombe|Oh that I had wings like a dove|מי ייתן לי אבר כיונה|Quién me diera alas como de paloma
e 67:1-8|Le psaume de la menora; Que Dieu nous bénisse|The menorah psalm; May God be merciful to us|למנצח בנגינות; אלהים יחננו ויברכנו|El salmo de la menorá
e 68:1-36|Que Dieu se lève; Ses ennemis se dispersent|Let God arise|יקום אלהים יפוצו אויביו|Levántese Dios
e 72:1-20|Le psaume de Salomon; Le roi juste|The psalm of Solomon; God, give the king your justice|לשלמה אלהים; אלהים משפטיך למלך תן|El salmo de Salomón
e 84:1-13|Que tes demeures sont aimables|How lovely are your dwellings|מה ידידות משכנותיך|Qué amables son tus moradas
e 93:1-5|L’Éternel règne, il est vêtu de majesté|The Lord reigns, he is clothed with majesty|ה׳ מלך גאות לבש|El Señor reina, vestido de majestad
e 95:1-11|Venez, chantons à l’Éternel; Lekhou nerannena|Come, let us sing to the Lord; Lechu neranena|לכו נרננה לה׳|Vengan, cantemos al Señor
e 96:1-13|Chantez à l’Éternel un cantique nouveau|Sing to the Lord a new song|שירו לה׳ שיר חדש|Canten al Señor un cántico nuevo
e 98:1-9|La mer et ce qu’elle contient; Que les fleuves battent des mains|Let the rivers clap their hands|מזמור שירו לה׳ שיר חדש; נהרות ימחאו כף|Los ríos batan palmas
e 100:1-5|Psaume d’action de grâce; Mizmor letoda; Servez l’Éternel dans la joie|A psalm of thanksgiving; Serve the Lord with gladness|מזמור לתודה; עבדו את ה׳ בשמחה|Salmo de gratitud; Sirvan al Señor con alegría
e 103:1-22|Comme un père a pitié de ses enfants; Les jours de l’homme sont comme l’herbe|As a father has compassion on his children; Man’s days are like grass|כרחם אב על בנים; אנוש כחציר ימיו|Como un padre se apiada de sus hijos
e 107:1-43|Rendez grâce à l’Éternel; Ceux qui descendent en mer sur des navires|Give thanks to the Lord for he is good; Those who go down to the sea in ships|הודו לה׳ כי טוב; יורדי הים באוניות|Den gracias al Señor; Los que bajan al mar en barcos
e 110:1-7|Assieds-toi à ma droite|Sit at my right hand|שב לימיני|Siéntate a mi derecha
e 114:1-8|Quand Israël sortit d’Égypte; Betset Israël; Les montagnes bondirent comme des béliers|When Israel went out of Egypt; The mountains skipped like rams|בצאת ישראל ממצרים; ההרים רקדו כאילים|Cuando Israel salió de Egipto; Los montes saltaron como carneros
e 115:1-18|Ils ont une bouche et ne parlent pas; Non pas à nous, Éternel|They have mouths but cannot speak; Not to us, Lord|פה להם ולא ידברו; לא לנו ה׳ לא לנו|Tienen boca y no hablan; No a nosotros, Señor
e 116:1-19|J’aime l’Éternel car il entend ma voix; La coupe du salut|I love the Lord because he listens; The cup of salvation|אהבתי כי ישמע ה׳ את קולי; כוס ישועות אשא|Amo al Señor porque escucha mi voz
e 117:1-2|Le psaume le plus court; Louez l’Éternel, toutes les nations|The shortest psalm; Praise the Lord, all you nations|הפרק הקצר בתנ״ך; הללו את ה׳ כל גויים|El salmo más corto; Alaben al Señor todas las naciones
e 118:1-29|La pierre que les bâtisseurs ont rejetée; Voici le jour que l’Éternel a fait; Du fond de la détresse|The stone the builders rejected; This is the day the Lord has made; Out of my distress|אבן מאסו הבונים; זה היום עשה ה׳; מן המצר|La piedra que desecharon los constructores; Este es el día que hizo el Señor
e 120:1-7|Les psaumes des degrés; Les quinze cantiques des degrés|The songs of ascents; Psalms of ascents|שירי המעלות; אל ה׳ בצרתה לי|Los salmos de las subidas
e 127:1-5|Si l’Éternel ne bâtit la maison; Les fils sont un héritage|Unless the Lord builds the house|אם ה׳ לא יבנה בית|Si el Señor no edifica la casa
e 128:1-6|Ta femme comme une vigne féconde; Tes fils comme des plants d’olivier|Your wife like a fruitful vine; Children like olive shoots|אשתך כגפן פורייה; בניך כשתילי זיתים|Tu mujer como vid fecunda; Tus hijos como plantas de olivo
e 136:1-26|Le grand Hallel; Car sa bonté est éternelle|The great Hallel; His loving kindness endures forever|הלל הגדול; כי לעולם חסדו|El gran Halel; Porque su bondad es eterna
e 139:1-24|Éternel, tu me sondes et me connais; Où irais-je loin de ton esprit|Lord, you have searched me; Where could I go from your spirit|ה׳ חקרתני ותדע; אנה אלך מרוחך|Señor, tú me examinas; Adónde iré lejos de tu espíritu
e 142:1-8|David dans la grotte, psaume|David’s prayer in the cave|משכיל לדוד בהיותו במערה; הוציאה ממסגר נפשי|La oración de David en la cueva
e 146:1-10|Ne vous fiez pas aux princes; Celui qui relève ceux qui sont courbés|Do not put your trust in princes; The Lord frees the prisoners|אל תבטחו בנדיבים; ה׳ זוקף כפופים|No confíen en príncipes
e 147:1-20|Il compte le nombre des étoiles; Il guérit les cœurs brisés|He counts the number of the stars; He heals the broken in heart|מונה מספר לכוכבים; הרופא לשבורי לב|Cuenta el número de las estrellas; Sana los corazones rotos
e 148:1-14|Louez l’Éternel du haut des cieux|Praise the Lord from the heavens|הללו את ה׳ מן השמים|Alaben al Señor desde los cielos
# Proverbs
e 1:7-9|La crainte de l’Éternel est le commencement de la connaissance; Écoute mon fils|The fear of the Lord is the beginning of knowledge; Listen, my son|יראת ה׳ ראשית דעת; שמע בני מוסר אביך|El temor del Señor es el principio del conocimiento
e 3:5-6|Confie-toi en l’Éternel de tout ton cœur|Trust in the Lord with all your heart|בטח אל ה׳ בכל לבך; בכל דרכיך דעהו|Confía en el Señor de todo corazón
e 3:13-18|L’arbre de vie pour ceux qui la saisissent; Ses chemins sont des chemins agréables|She is a tree of life; Her ways are pleasant ways|עץ חיים היא למחזיקים בה; דרכיה דרכי נועם|Es árbol de vida; Sus caminos son agradables
e 5:1-23|La femme étrangère; La femme adultère; L’eau de ta citerne|The strange woman; The adulteress; Water from your own cistern|אישה זרה; שתה מים מבורך|La mujer extraña; La mujer adúltera
e 7:6-27|La séductrice; La femme à la fenêtre|The seductress; The foolish young man|האישה המפתה; נער חסר לב|La seductora
e 9:1-18|La maison de la sagesse; Les sept colonnes; Dame sagesse et dame folie|The house of wisdom; The seven pillars; Lady Wisdom and Lady Folly|חכמות בנתה ביתה; שבעת העמודים|La casa de la sabiduría; Las siete columnas
e 10:12|L’amour couvre toutes les fautes|Love covers all wrongs|על כל פשעים תכסה אהבה|El amor cubre todas las faltas
e 13:24|Qui épargne le bâton hait son fils|Spare the rod; He who spares the rod hates his son|חושך שבטו שונא בנו|Quien no usa la vara odia a su hijo
e 15:1|Une réponse douce calme la colère|A gentle answer turns away wrath|מענה רך ישיב חמה|La respuesta suave calma la ira
e 16:18|L’orgueil précède la chute|Pride goes before a fall|לפני שבר גאון|La soberbia precede a la caída
e 18:21|La mort et la vie au pouvoir de la langue|Death and life are in the power of the tongue|מוות וחיים ביד לשון|La muerte y la vida en poder de la lengua
e 18:22|Qui a trouvé une femme a trouvé le bonheur|Whoever finds a wife finds a good thing|מצא אישה מצא טוב|Quien encuentra esposa encuentra el bien
e 24:16|Le juste tombe sept fois et se relève|A righteous man falls seven times and rises|שבע ייפול צדיק וקם|Siete veces cae el justo y se levanta
e 25:21-22|Si ton ennemi a faim donne-lui à manger; Des charbons sur sa tête|If your enemy is hungry, give him food; Coals on his head|אם רעב שונאך האכילהו לחם|Si tu enemigo tiene hambre, dale de comer
e 26:27|Qui creuse une fosse y tombe|Whoever digs a pit shall fall into it|כורה שחת בה ייפול|Quien cava una fosa cae en ella
e 27:2|Qu’un autre te loue et non ta bouche|Let another praise you|יהללך זר ולא פיך|Que te alabe otro
e 31:1-9|Les paroles du roi Lemouel; Ouvre ta bouche pour le muet|The words of King Lemuel; Open your mouth for the mute|דברי למואל; פתח פיך לאילם|Las palabras del rey Lemuel; Abre tu boca por el mudo
e 30:18-19|Trois choses me dépassent et quatre; Le chemin de l’aigle dans le ciel|Three things too amazing; The way of an eagle in the air|דרך הנשר בשמים; שלושה המה נפלאו ממני|Tres cosas me asombran; El camino del águila
# Job
e 1:21|Nu je suis sorti du ventre de ma mère; L’Éternel a donné, l’Éternel a repris|Naked I came from my mother’s womb; The Lord gave and the Lord has taken away|ערום יצאתי מבטן אמי; ה׳ נתן וה׳ לקח|Desnudo salí del vientre de mi madre; El Señor dio y el Señor quitó
e 3:1-26|Job maudit le jour de sa naissance; Périsse le jour où je suis né|Job curses the day of his birth; Let the day perish in which I was born|יאבד יום איולד בו; איוב מקלל את יומו|Job maldice el día de su nacimiento
e 5:7|L’homme est né pour la peine|Man is born to trouble|אדם לעמל יולד|El hombre nace para el trabajo
e 19:25-27|Je sais que mon rédempteur est vivant|I know that my Redeemer lives|ידעתי גואלי חי|Yo sé que mi redentor vive
e 28:1-28|D’où vient la sagesse; L’hymne à la sagesse; Où se trouve la sagesse|Where shall wisdom be found; The hymn to wisdom|והחכמה מאין תימצא|Dónde se encuentra la sabiduría
e 39:1-30|Les animaux de Job; L’autruche et le cheval|The animals in Job; The ostrich and the horse|חיות איוב; היען והסוס|Los animales de Job; El avestruz y el caballo
# Song of Songs
e 1:1-6|Je suis noire et belle; Qu’il me baise des baisers de sa bouche|I am dark but lovely; Let him kiss me with the kisses of his mouth|שחורה אני ונאוה; ישקני מנשיקות פיהו|Soy morena y hermosa; Que me bese con los besos de su boca
e 3:1-5|Sur ma couche, la nuit, j’ai cherché celui que j’aime; Les gardes de la ville|By night on my bed I sought him; The watchmen of the city|על משכבי בלילות; השומרים הסובבים בעיר|En mi lecho, por las noches, lo busqué
e 3:6-11|La litière de Salomon; Le palanquin de Salomon|Solomon’s carriage; Solomon’s litter|מיטתו שלשלמה; אפיריון|La litera de Salomón
e 4:1-16|Que tu es belle, mon amie; Le jardin clos; Tes yeux sont des colombes|How beautiful you are, my love; The locked garden; Your eyes are doves|הנך יפה רעייתי; גן נעול; עיניך יונים|Qué hermosa eres, amada mía; El jardín cerrado
e 7:1-10|La Sulamite; La Choulamite|The Shulammite; Return, Shulammite|השולמית; שובי שובי השולמית|La sulamita
# Lamentations
e 3:1-39|L’homme qui a vu la misère; Les bontés de l’Éternel ne sont pas épuisées|The man who has seen affliction; His mercies are new every morning|אני הגבר ראה עוני; חסדי ה׳ כי לא תמנו|El hombre que vio la aflicción; Sus misericordias son nuevas cada mañana
e 4:1-22|L’or terni; Les enfants de Sion affamés|The gold has grown dim|איכה יועם זהב|El oro se ha oscurecido
e 5:1-22|Souviens-toi, Éternel, de ce qui nous est arrivé; Ramène-nous vers toi|Remember, Lord, what has come on us; Turn us to you|השיבנו ה׳ אליך ונשובה; זכור ה׳ מה היה לנו|Recuerda, Señor, lo que nos sucedió; Haznos volver a ti
# Ecclesiastes
e 1:12-18|Qohélet roi à Jérusalem; Qui augmente sa science augmente sa douleur; Qohélet|Qohelet king in Jerusalem; Who increases knowledge increases sorrow; Kohelet|אני קהלת הייתי מלך; יוסיף דעת יוסיף מכאוב; קהלת בן דוד|Cohélet, rey en Jerusalén; Quien aumenta el saber aumenta el dolor
e 4:9-12|Deux valent mieux qu’un; Le fil triple; La corde à trois brins|Two are better than one; A threefold cord|טובים השניים מן האחד; החוט המשולש|Dos son mejor que uno; El cordel de tres hilos
e 7:1-10|Mieux vaut un bon renom que l’huile parfumée; La maison de deuil|A good name is better than fine perfume; The house of mourning|טוב שם משמן טוב; בית אבל|Vale más la buena fama; La casa de luto
e 9:7-10|Mange ton pain dans la joie|Eat your bread with joy|לך אכול בשמחה לחמך|Come tu pan con alegría
e 9:11|La course n’est pas aux plus rapides|The race is not to the swift|לא לקלים המרוץ|La carrera no es de los veloces
e 10:1|Les mouches mortes|Dead flies|זבובי מוות|Las moscas muertas
e 12:9-14|La fin de Qohélet; Crains Dieu et garde ses commandements|The end of the matter; Fear God and keep his commandments|סוף דבר הכל נשמע; את האלהים ירא|El fin del asunto; Teme a Dios y guarda sus mandamientos
# Esther
e 2:21-23|Bigtan et Térech|Bigthana and Teresh|קשר בגתן ותרש; בגתנא ותרש|Bigtana y Teresh
e 3:8-15|Il est un peuple dispersé; Les lettres d’Aman|There is a certain people scattered; Haman’s letters|ישנו עם אחד מפוזר ומפורד; אגרות המן|Hay un pueblo disperso; Las cartas de Amán
e 5:1-8|Esther devant le roi; Le roi tend son sceptre à Esther; La moitié du royaume|Esther before the king; Esther goes to the king; Half of the kingdom|אסתר לפני המלך; אסתר באה אל המלך; עד חצי המלכות|Ester ante el rey; La mitad del reino
e 8:15-17|Les Juifs eurent lumière et joie|The Jews had light and gladness|ליהודים הייתה אורה ושמחה; ונהפוך הוא|Los judíos tuvieron luz y alegría
# Daniel
e 1:8-16|Daniel refuse la nourriture du roi|Daniel refuses the king’s food|פת בג המלך; דניאל מסרב לאכול|Daniel rechaza la comida del rey
e 8:1-14|Le bélier et le bouc|The ram and the goat; The ram and the he-goat|חזון האיל והצפיר; האיל וצפיר העיזים|El carnero y el macho cabrío
e 9:1-27|Les soixante-dix semaines; La prière de Daniel|The seventy weeks; Daniel’s prayer|שבעים שבועים; תפילת דניאל|Las setenta semanas; La oración de Daniel
e 10:1-12|L’homme vêtu de lin; La vision près du Tigre|The man clothed in linen by the Tigris|האיש לבוש הבדים; חזון דניאל על החידקל|El hombre vestido de lino junto al Tigris
e 11:1-45|Le roi du nord et le roi du sud|The king of the north and the king of the south|מלך הצפון ומלך הנגב|El rey del norte y el rey del sur
`;
