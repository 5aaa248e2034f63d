export default `
# Genesis
e 1:3-5|Que la lumière soit; Le premier jour; La séparation de la lumière et des ténèbres|Let there be light; The first day|ויהי אור; יום אחד; הבדלת האור והחושך|Hágase la luz; El primer día
e 2:19-20|Adam nomme les animaux; Les noms des animaux|Adam names the animals; The naming of the animals|אדם קורא שמות לבהמות; שמות החיות|Adán nombra a los animales
e 3:1-7|Adam et Ève mangent le fruit; Adam et Ève mangent la pomme; La pomme d’Ève; La tentation d’Ève|Adam and Eve eat the fruit; Adam and Eve eat the apple; The apple; The temptation of Eve|אדם וחוה אוכלים מעץ הדעת; אכילה מעץ הדעת; פיתוי חוה; התפוח|Adán y Eva comen la manzana; Adán y Eva comen el fruto; La tentación de Eva; La manzana
e 3:14-19|La malédiction du serpent; Tu enfanteras dans la douleur; À la sueur de ton front|The curse of the serpent; By the sweat of your face; In pain you will bear children|קללת הנחש; בזיעת אפיך; בעצב תלדי בנים|La maldición de la serpiente; Con el sudor de tu frente; Con dolor parirás
e 4:9-10|Suis-je le gardien de mon frère; La voix du sang d’Abel; Où est Abel ton frère|Am I my brother’s keeper; The voice of your brother’s blood|השומר אחי אנוכי; קול דמי אחיך|Soy acaso el guardián de mi hermano; La voz de la sangre de Abel
e 6:5-8|Dieu regrette d’avoir créé l’homme; La corruption de l’humanité; La génération du déluge|God regrets making man; The corruption of mankind; The generation of the flood|דור המבול; וינחם ה׳ כי עשה את האדם|Dios se arrepiente de haber creado al hombre; La generación del diluvio
e 7:1-16|Les animaux entrent dans l’arche; Les animaux deux par deux; Quarante jours de pluie|The animals enter the ark; Two by two; Forty days of rain|כניסת החיות לתיבה; שניים שניים באו אל התיבה; ארבעים יום גשם|Los animales entran en el arca; Cuarenta días de lluvia
e 8:15-22|La sortie de l’arche; Le sacrifice de Noé|Noah leaves the ark; Noah’s sacrifice|יציאה מן התיבה; קורבן נח|La salida del arca; El sacrificio de Noé
e 13:14-17|La promesse de la terre à Abraham; La terre promise|The promise of the land; The promised land|הבטחת הארץ; הארץ המובטחת|La promesa de la tierra; La tierra prometida
e 15:5-6|Les étoiles du ciel promises à Abraham; Compte les étoiles|Count the stars; The stars of heaven promised to Abraham|ספור הכוכבים; הבטחת הזרע|Cuenta las estrellas
e 17:1-8|Abram devient Abraham; Le changement de nom d’Abraham; Père d’une multitude de nations|Abram becomes Abraham; Abraham’s change of name; Father of many nations|שינוי שמו של אברהם; אב המון גויים|Abram se convierte en Abraham; El cambio de nombre de Abraham
e 19:1-11|Les anges chez Lot; Les hommes de Sodome; L’hospitalité de Lot|The angels in Sodom; The men of Sodom; Lot’s hospitality|המלאכים בסדום; אנשי סדום; הכנסת האורחים של לוט|Los ángeles en Sodoma; Los hombres de Sodoma
e 25:7-11|Isaac et Ismaël enterrent Abraham; L’enterrement d’Abraham|Isaac and Ishmael bury Abraham|קבורת אברהם; יצחק וישמעאל קוברים את אברהם|El entierro de Abraham
e 26:12-22|La dispute des puits; Les puits bouchés; Essek, Sitna et Rehovot|The dispute over the wells; Esek, Sitnah and Rehoboth|ריב הבארות; עשק שטנה ורחובות; סתימת הבארות|La disputa por los pozos
e 27:41-45|Jacob s’enfuit de chez Ésaü; La colère d’Ésaü; La haine d’Ésaü|Jacob flees from Esau; Esau’s anger|בריחת יעקב מעשו; שנאת עשו|La ira de Esaú; El odio de Esaú; Jacob huye de Esaú
e 28:20-22|Le vœu de Jacob|Jacob’s vow|נדר יעקב|El voto de Jacob
e 32:4-22|Jacob se prépare à rencontrer Ésaü; Les cadeaux de Jacob à Ésaü; La prière de Jacob|Jacob prepares to meet Esau; Jacob’s gifts to Esau; Jacob’s prayer|הכנות יעקב לפגישה; המנחה לעשו; תפילת יעקב|Jacob se prepara para encontrar a Esaú; Los regalos de Jacob
e 35:1-15|Jacob retourne à Béthel; L’autel de Béthel; La mort de Débora la nourrice|Jacob returns to Bethel; The death of Deborah the nurse|יעקב חוזר לבית אל; מיתת דבורה מינקת רבקה; אלון בכות|Jacob vuelve a Betel
e 35:22|Ruben et Bilha|Reuben and Bilhah|מעשה ראובן ובלהה; ראובן ובלהה|Rubén y Bilhá
e 35:27-29|La mort d’Isaac|The death of Isaac|מיתת יצחק; קבורת יצחק|La muerte de Isaac
e 43:16-34|Le repas de Joseph avec ses frères; Le festin de Joseph|Joseph dines with his brothers|סעודת יוסף ואחיו|La comida de José con sus hermanos
e 45:25-28|Joseph est vivant; Jacob apprend que Joseph est vivant; Les chariots de Pharaon|Joseph is alive; Jacob learns that Joseph is alive; The wagons|עוד יוסף חי; העגלות ששלח יוסף|José vive; Jacob se entera de que José vive
e 46:28-30|Les retrouvailles de Jacob et Joseph; Joseph revoit son père|Jacob and Joseph meet again; The reunion of Jacob and Joseph|פגישת יעקב ויוסף; איחוד יעקב ויוסף|El reencuentro de Jacob y José
e 47:7-10|Jacob devant Pharaon; Jacob bénit Pharaon|Jacob before Pharaoh; Jacob blesses Pharaoh|יעקב לפני פרעה; מעט ורעים היו ימי שני חיי|Jacob ante el faraón
e 47:13-26|La famine en Égypte; Joseph achète les terres; Joseph et la famine|The famine in Egypt; Joseph buys the land|הרעב במצרים; יוסף קונה את אדמת מצרים|El hambre en Egipto; José compra las tierras
e 48:14-20|Que Dieu te rende comme Éphraïm et Menaché; L’ange qui m’a délivré; Hamalakh hagoel|May God make you like Ephraim and Manasseh; The angel who redeemed me|המלאך הגואל; ישימך אלהים כאפרים וכמנשה|El ángel que me redimió
e 50:24-26|Les ossements de Joseph; Le serment de Joseph|Joseph’s bones; Joseph’s coffin in Egypt|עצמות יוסף; ארון במצרים|Los huesos de José
# Exodus
e 1:15-22|Les enfants jetés dans le Nil; Tout garçon sera jeté au fleuve; Le décret de Pharaon|The boys thrown into the Nile; Pharaoh’s decree|כל הבן הילוד היאורה; גזירת פרעה; השלכת הבנים ליאור|Los niños arrojados al Nilo; El decreto del faraón
e 3:13-15|Le nom de Dieu révélé; Éhyé acher éhyé|The name of God; Ehyeh asher ehyeh|אהיה אשר אהיה; שם הויה|El nombre de Dios; Yo soy el que soy
e 4:10-17|Moïse bègue; La bouche pesante de Moïse; Moïse lent à parler|Moses slow of speech; Moses stutters; Moses’ stammer|כבד פה וכבד לשון; משה כבד פה|Moisés tartamudo; Moisés torpe de lengua
e 6:2-8|Les quatre expressions de délivrance; Les quatre promesses|The four expressions of redemption; I will redeem you|ארבע לשונות של גאולה; והוצאתי והצלתי וגאלתי ולקחתי|Las cuatro expresiones de redención
e 9:1-7|La peste du bétail; La mort du bétail|The plague of the livestock; Cattle plague|מכת דבר; מות מקנה מצרים|La peste del ganado
e 12:1-13|Le sang sur les portes; Le sang sur les linteaux; La nuit de Pessah|Blood on the doorposts; The night of Passover|הדם על המשקוף; ליל פסח; ליל שימורים|La sangre en las puertas; La noche de Pésaj
e 12:35-36|L’or et l’argent des Égyptiens; Les Égyptiens dépouillés|Plundering the Egyptians; Gold and silver of Egypt|וינצלו את מצרים; שאילת כלי הכסף|El oro y la plata de los egipcios
e 13:8-14|Tu raconteras à ton fils; La mitsva de raconter la sortie d’Égypte; Les quatre fils|You shall tell your son; The four sons|והגדת לבנך; סיפור יציאת מצרים; ארבעת הבנים|Contarás a tu hijo; Los cuatro hijos
e 14:5-12|Pharaon poursuit Israël; L’armée de Pharaon; Les chars de Pharaon|Pharaoh pursues Israel; Pharaoh’s army; Pharaoh’s chariots|רדיפת מצרים; חיל פרעה; מרכבות פרעה|El faraón persigue a Israel; El ejército del faraón
e 16:11-13|Les cailles|The quail|ירידת השליו; סלו|Las codornices del desierto
e 16:22-30|La double portion de manne; Pas de manne le chabbat|The double portion of manna; No manna on the Sabbath|לחם משנה; המן בשבת|La doble porción de maná
e 19:3-6|Un royaume de prêtres; Une nation sainte; Sur les ailes des aigles|A kingdom of priests; A holy nation; On eagles’ wings|ממלכת כהנים וגוי קדוש; על כנפי נשרים|Un reino de sacerdotes; En alas de águila
e 20:18-21|Le peuple a peur au Sinaï; Tout le peuple voyait les voix|The people tremble at Sinai; The people saw the thunder|וכל העם רואים את הקולות|El pueblo tiembla en el Sinaí
e 23:20-33|L’ange envoyé devant Israël; Les frelons|The angel before you; The hornet|הנה אנכי שולח מלאך לפניך; הצרעה|El ángel enviado delante de Israel; Las avispas
e 24:9-11|La vision des soixante-dix anciens; Le pavé de saphir|The seventy elders see God; The pavement of sapphire|כמעשה לבנת הספיר; זקני ישראל ראו את אלהי ישראל|Los setenta ancianos ven a Dios; El pavimento de zafiro
e 24:18|Quarante jours et quarante nuits; Moïse sur la montagne|Moses on the mountain forty days; Forty days and forty nights|משה ארבעים יום בהר; ארבעים יום וארבעים לילה|Cuarenta días y cuarenta noches; Moisés en la montaña
e 32:25-29|Les Lévites punissent le peuple; Qui est pour l’Éternel, à moi|Who is on the Lord’s side; The Levites punish the people|מי לה׳ אלי|Quién está por el Señor
e 32:30-35|Efface-moi de ton livre; Moïse intercède pour Israël|Blot me out of your book; Moses intercedes for Israel|מחני נא מספרך; תפילת משה אחרי העגל|Bórrame de tu libro; Moisés intercede por Israel
e 33:7-11|La tente d’assignation hors du camp; La tente d’assignation; La tente de rendez-vous; La tente de la Rencontre; Moïse parle à Dieu face à face|The tent of meeting outside the camp; The tent of meeting; Face to face|אוהל מועד מחוץ למחנה; פנים אל פנים|La tienda del encuentro; Cara a cara
e 35:30-36:7|Betsalel rempli de sagesse; Le peuple apporte trop|The people bring too much|העם מרבים להביא; מרבים העם להביא|El pueblo trae demasiado
# Numbers
e 1:47-54|Les Lévites ne sont pas recensés|The Levites are not counted|הלויים לא נפקדו|Los levitas no son contados
e 10:35-36|Lève-toi, Éternel; Quand l’arche s’arrêtait|Rise up, Lord; When it rested|קומה ה׳ ויפוצו אויביך; ובנוחה יאמר|Levántate, Señor
e 14:11-25|Moïse plaide après la faute des explorateurs; J’ai pardonné selon ta parole|Moses pleads after the spies; I have pardoned according to your word|סלחתי כדבריך; תפילת משה אחרי המרגלים|He perdonado según tu palabra
e 14:26-38|Les quarante ans dans le désert; La génération du désert|Forty years in the wilderness; The generation of the wilderness|ארבעים שנה במדבר; דור המדבר|Los cuarenta años en el desierto; La generación del desierto
e 14:39-45|Ceux qui montent malgré l’interdiction; La défaite de Horma|The defeat at Hormah; They presumed to go up|המעפילים; תבוסת חרמה|La derrota de Jormá
e 17:6-15|L’encens arrête la peste; Aaron entre les morts et les vivants|Aaron stands between the dead and the living; Incense stops the plague|אהרן בין המתים ובין החיים; הקטורת עוצרת את המגפה|Aarón entre los muertos y los vivos
e 21:1-3|Le roi d’Arad; La victoire de Horma|The king of Arad|מלך ערד|El rey de Arad
e 23:7-10|Le premier oracle de Balaam; Un peuple qui demeure à part|Balaam’s first oracle; A people that dwells alone|עם לבדד ישכון; מנה עפר יעקב|El primer oráculo de Balaam; Un pueblo que habita solo
e 23:18-24|Dieu n’est pas un homme pour mentir; Un peuple qui se lève comme un lion|God is not a man that he should lie|לא איש אל ויכזב; הן עם כלביא יקום|Dios no es hombre para que mienta
e 26:1-65|Le second recensement; Le dénombrement dans les plaines de Moab|The second census|המפקד השני; מפקד ערבות מואב|El segundo censo
# Deuteronomy
e 4:9-14|Souviens-toi du Sinaï; Garde-toi d’oublier ce que tes yeux ont vu|Remember Horeb; Do not forget what your eyes saw|פן תשכח את הדברים; יום אשר עמדת בחורב|No olvides lo que vieron tus ojos
e 6:16-19|Ne tentez pas l’Éternel|Do not test the Lord|לא תנסו את ה׳|No tentarán al Señor
e 7:6-11|Le peuple élu; Le peuple choisi|The chosen people; A treasured people|העם הנבחר; עם סגולה|El pueblo elegido
e 28:1-14|Les bénédictions du Deutéronome; La tête et non la queue|The blessings; The head and not the tail|ברכות כי תבוא; לראש ולא לזנב|Las bendiciones del Deuteronomio
e 31:7-8|Moïse encourage Josué; Sois fort et vaillant|Moses encourages Joshua|משה מחזק את יהושע|Moisés anima a Josué
# Joshua
e 12:7-24|Les trente et un rois|The thirty-one kings|שלושים ואחד מלכים|Los treinta y un reyes
e 20:1-9|Les villes de refuge de Josué; Les six villes de refuge|Joshua’s cities of refuge; The six cities of refuge|ערי המקלט ביהושע; שש ערי המקלט|Las ciudades de refugio de Josué
e 21:1-42|Les villes données aux Lévites; Les villes lévitiques|The Levitical cities|ערי הלויים ביהושע|Las ciudades levíticas
e 23:1-16|Le discours de Josué aux chefs; La vieillesse de Josué|Joshua’s address to the leaders; Joshua’s old age|נאום יהושע; זקנת יהושע|El discurso de Josué; La vejez de Josué
# Judges
e 2:1-5|L’ange de Bokhim; Ceux qui pleurent|The angel at Bochim; The weepers|המלאך בבוכים; בוכים|El ángel de Boquim
e 2:11-23|Le cycle des juges; Le temps des juges; La génération après Josué|The cycle of the judges; The time of the judges; The generation after Joshua|תקופת השופטים; מחזור השופטים|El ciclo de los jueces; La época de los jueces
e 6:25-32|Gédéon détruit l’autel de Baal; Yerubaal|Gideon destroys the altar of Baal; Jerubbaal|גדעון הורס את מזבח הבעל; ניתוץ מזבח הבעל|Gedeón destruye el altar de Baal
e 13:2-5|L’annonce de la naissance de Samson; Le nazir dès le sein de sa mère|The angel announces Samson’s birth; A Nazirite from the womb|נזיר אלהים מן הבטן; בשורת לידת שמשון|El anuncio del nacimiento de Sansón
e 14:1-4|Le mariage de Samson; La femme de Timna; Samson et la Philistine|Samson’s marriage; The woman of Timnah; Samson and the Philistine woman|נישואי שמשון; שמשון בתמנה; האישה מתמנה|La boda de Sansón; La mujer de Timná
e 16:18-22|Samson aveuglé; Samson tourne la meule|Samson blinded; Samson grinds in prison|עיוורון שמשון; שמשון טוחן בבית האסורים|Sansón cegado
e 17:6|Chacun faisait ce qui lui plaisait; Pas de roi en Israël|Everyone did what was right in his own eyes; No king in Israel|איש הישר בעיניו יעשה; אין מלך בישראל|Cada uno hacía lo que bien le parecía; No había rey en Israel
# I Samuel
e 6:1-18|Les souris d’or; Les offrandes des Philistins|The golden mice; The golden tumors|עכברי הזהב; טחורי הזהב|Los ratones de oro
e 12:1-25|Le discours d’adieu de Samuel; De qui ai-je pris le bœuf; La pluie à la moisson|Samuel’s farewell speech; Whose ox have I taken|נאום הפרידה של שמואל; את שור מי לקחתי|El discurso de despedida de Samuel
e 13:8-14|Saül offre le sacrifice; La désobéissance de Saül|Saul offers the sacrifice; Saul’s disobedience|שאול מעלה את העולה; נסכלת|Saúl ofrece el sacrificio; La desobediencia de Saúl
e 15:22-23|L’obéissance vaut mieux que les sacrifices|To obey is better than sacrifice|שמוע מזבח טוב|Obedecer es mejor que los sacrificios
e 18:6-9|Saül a tué ses mille et David ses dix mille; Le chant des femmes|Saul has slain his thousands; The song of the women|הכה שאול באלפיו ודוד ברבבותיו; שירת הנשים|Saúl mató a sus miles
e 19:18-24|Saül parmi les prophètes|Is Saul also among the prophets|הגם שאול בנביאים|Saúl entre los profetas
e 23:15-18|Jonathan encourage David; Jonathan vient à Horcha|Jonathan encourages David in the woods|יונתן בא לחורשה|Jonatán anima a David
e 25:1|La mort de Samuel|The death of Samuel|מיתת שמואל|La muerte de Samuel
# II Samuel
e 1:1-16|L’Amalécite qui dit avoir tué Saül; Le messager amalécite|The Amalekite messenger|הנער העמלקי; הגר העמלקי|El mensajero amalecita
e 2:1-7|David roi à Hébron; David oint roi de Juda|David king in Hebron; David anointed king over Judah|דוד מלך בחברון|David rey en Hebrón
e 5:1-5|David roi de tout Israël; David règne sur tout Israël|David king over all Israel|דוד מלך על כל ישראל; המלכת דוד|David rey de todo Israel
e 8:1-18|Les victoires de David; Les guerres de David|David’s victories; The wars of David|מלחמות דוד; ניצחונות דוד|Las victorias de David; Las guerras de David
e 16:20-23|Les concubines de David; Absalon et les concubines|David’s concubines; Absalom and the concubines|פילגשי דוד; אבשלום והפילגשים|Las concubinas de David
e 19:9-24|Le retour de David à Jérusalem; David pardonne à Chimi|The return of David to Jerusalem; David pardons Shimei|שיבת דוד לירושלים; דוד סולח לשמעי|El regreso de David a Jerusalén
e 21:15-22|Les géants philistins; Les fils du géant|The Philistine giants; The sons of the giant|ילידי הרפה; ענקי פלשתים|Los gigantes filisteos
e 23:1-7|Les dernières paroles de David|The last words of David|דברי דוד האחרונים|Las últimas palabras de David
e 23:13-17|L’eau de Bethléem; Les trois preux et l’eau du puits|The water of Bethlehem; The three mighty men|מי הבור מבית לחם; שלושת הגיבורים|El agua de Belén; Los tres valientes
# I Kings
e 4:1-20|Les ministres de Salomon; Les préfets de Salomon|Solomon’s officials; Solomon’s governors|נציבי שלמה; שרי שלמה|Los ministros de Salomón
e 5:27-32|La corvée de Salomon; Les tailleurs de pierre|Solomon’s forced labor; The stonecutters|המס אשר העלה שלמה; חוצבי האבן|La leva de Salomón; Los canteros
e 9:1-9|La seconde vision de Salomon; Dieu apparaît à Salomon|The second vision of Solomon; God appears to Solomon|ההתגלות השנייה לשלמה|La segunda visión de Salomón
e 11:41-43|La mort de Salomon|The death of Solomon|מיתת שלמה|La muerte de Salomón
e 12:6-16|Le conseil des jeunes et des anciens; Mon petit doigt est plus gros; Le joug de Roboam|The advice of the young men; My little finger is thicker; Rehoboam’s yoke|עצת הזקנים והילדים; קטני עבה ממותני אבי|El consejo de los jóvenes; Mi dedo meñique
e 16:34|Hiel rebâtit Jéricho; La malédiction de Jéricho|Hiel rebuilds Jericho; The curse of Jericho|חיאל בית האלי; בניין יריחו|Jiel reconstruye Jericó
e 17:1|La sécheresse d’Élie; Ni rosée ni pluie|The drought of Elijah; Neither dew nor rain|הבצורת בימי אליהו; אם יהיה טל ומטר|La sequía de Elías
e 18:21|Jusqu’à quand boiterez-vous des deux côtés; Clocher des deux côtés|How long will you waver between two opinions; Limping between two sides|עד מתי אתם פוסחים על שתי הסעיפים|Hasta cuándo vacilarán
# II Kings
e 4:42-44|La multiplication des pains; Vingt pains d’orge|The multiplication of the loaves; Twenty loaves of barley|עשרים לחם שעורים; לחם ביכורים לאיש האלהים|La multiplicación de los panes
e 6:24-31|La mère qui mange son fils; Le siège de Ben-Hadad|The mother who ate her son|האישה שאכלה את בנה|La madre que se comió a su hijo
e 15:32-38|Yotam, roi de Juda|Jotham king of Judah|יותם מלך יהודה; יותם בן עוזיהו|Jotam, rey de Judá
e 15:29|Tiglath-Piléser; L’exil de la Galilée|Tiglath-pileser; The exile of Galilee|תגלת פלאסר; גלות הגליל|Tiglat Pileser; El exilio de Galilea
# Isaiah
e 1:16-20|Vos péchés blancs comme neige; Si vos péchés sont écarlates|Though your sins are as scarlet; White as snow|אם יהיו חטאיכם כשנים כשלג ילבינו|Sus pecados blancos como la nieve
e 3:16-26|Les filles de Sion; Les parures des femmes|The daughters of Zion; The jewelry of the women|בנות ציון; תכשיטי בנות ציון|Las hijas de Sión
e 10:5-19|L’Assyrie, bâton de ma colère|Assyria the rod of my anger|אשור שבט אפי|Asiria, vara de mi ira
e 12:1-6|Vous puiserez de l’eau avec joie; Le cantique d’Isaïe; Oussavtem mayim|You will draw water with joy; The wells of salvation|ושאבתם מים בששון; הנה אל ישועתי|Sacarán agua con alegría
e 13:1-22|L’oracle contre Babylone; La chute de Babylone|The oracle against Babylon; The fall of Babylon|משא בבל; נפילת בבל|El oráculo contra Babilonia; La caída de Babilonia
e 19:18-25|L’autel en Égypte; Béni soit mon peuple l’Égypte|The altar in Egypt; Blessed be Egypt my people|מזבח לה׳ בתוך ארץ מצרים; ברוך עמי מצרים|El altar en Egipto
e 25:6-9|Le festin des peuples; La mort engloutie à jamais|The feast for all peoples; Death is swallowed up forever|בילע המוות לנצח|La muerte destruida para siempre
e 27:12-13|Le grand chofar; Le grand chofar sonnera|The great trumpet; The great shofar|שופר גדול; יתקע בשופר גדול|El gran shofar
e 35:1-10|Le désert fleurira; Les aveugles verront|The desert will bloom; The eyes of the blind will be opened|יששום מדבר וציה; ותפרח כחבצלת|El desierto florecerá
e 36:1-22|Les menaces de Rabchaké|Rabshakeh’s threats|דברי רבשקה; רבשקה על חומת ירושלים|Las amenazas de Rabsaces
e 38:9-20|Le cantique d’Ézéchias; La prière d’Ézéchias malade|The song of Hezekiah; Hezekiah’s writing|מכתב לחזקיהו; מזמור חזקיהו|El cántico de Ezequías
e 44:9-20|La fabrication des idoles; Le menuisier et l’idole|The making of idols; The carpenter and the idol|יוצרי פסל; חרש עצים והפסל|La fabricación de ídolos
e 55:1-13|Vous tous qui avez soif; Cherchez l’Éternel quand il se trouve|All who are thirsty come to the waters; Seek the Lord while he may be found|הוי כל צמא לכו למים; דרשו ה׳ בהימצאו|Todos los sedientos; Busquen al Señor
e 60:1-22|Lève-toi, resplendis; Ta lumière est venue|Arise, shine; Your light has come|קומי אורי כי בא אורך|Levántate, resplandece
e 61:1-11|L’esprit de l’Éternel est sur moi; Annoncer aux captifs la liberté|The Spirit of the Lord is on me; Liberty to the captives|רוח ה׳ אלהים עלי; שוש אשיש|El espíritu del Señor está sobre mí
e 62:1-12|Pour Sion je ne me tairai pas; Les veilleurs de Jérusalem|For Zion’s sake I will not keep silent; Watchmen on the walls|למען ציון לא אחשה; על חומותיך ירושלים הפקדתי שומרים|Por Sión no callaré; Los vigías de Jerusalén
e 63:1-6|Celui qui foule le pressoir; Qui vient d’Édom|The winepress; Who is this who comes from Edom|מי זה בא מאדום; פורה דרכתי לבדי|El lagar; Quién viene de Edom
# Jeremiah
e 2:1-13|L’amour de ta jeunesse; Les citernes crevassées|The love of your youth; Broken cisterns|חסד נעוריך; בורות נשברים|El amor de tu juventud; Las cisternas rotas
e 9:22-23|Que le sage ne se glorifie pas de sa sagesse|Let the wise man not boast of his wisdom|אל יתהלל חכם בחכמתו|No se gloríe el sabio en su sabiduría
e 15:19-21|Un mur d’airain fortifié|A fortified bronze wall|חומת נחושת בצורה|Un muro de bronce fortificado
e 17:5-8|Béni l’homme qui se confie en Dieu; L’arbre près de l’eau|Blessed is the man who trusts in the Lord; Cursed is the man who trusts in man|ברוך הגבר אשר יבטח בה׳; ארור הגבר אשר יבטח באדם|Bendito el hombre que confía en el Señor
e 23:1-8|Le germe de David; Les pasteurs qui perdent le troupeau|The righteous branch; The shepherds who scatter the flock|צמח צדיק; הוי רועים מאבדים|El retoño justo de David
e 26:1-19|Le procès de Jérémie|The trial of Jeremiah|משפט ירמיהו|El juicio de Jeremías
e 31:2-6|Je t’aime d’un amour éternel|I have loved you with an everlasting love|אהבת עולם אהבתיך|Con amor eterno te amé
e 31:19-20|Éphraïm, mon fils chéri|Ephraim my dear son|הבן יקיר לי אפרים|Efraín, mi hijo querido
e 37:11-21|L’arrestation de Jérémie; Jérémie en prison|The arrest of Jeremiah; Jeremiah in prison|מאסר ירמיהו; ירמיהו בבית הכלא|El arresto de Jeremías
e 43:1-13|Jérémie emmené en Égypte; La fuite en Égypte|Jeremiah taken to Egypt; The flight to Egypt|ירידת ירמיהו למצרים; ירמיהו במצרים|Jeremías llevado a Egipto
e 44:15-19|La reine du ciel|The queen of heaven|מלכת השמים|La reina del cielo
# Ezekiel
e 3:16-21|La sentinelle d’Israël; Le prophète sentinelle|The watchman of Israel; A watchman to the house of Israel|צופה לבית ישראל; הצופה|El centinela de Israel
e 5:1-4|Les cheveux coupés d’Ézéchiel|Ezekiel’s hair|תער הגלבים; שערות יחזקאל|El cabello de Ezequiel
e 8:1-18|Les abominations dans le Temple; Les femmes pleurent Tammouz; Les adorateurs du soleil|Abominations in the Temple; Weeping for Tammuz; The sun worshipers|התועבות במקדש; מבכות את התמוז|Las abominaciones en el Templo; Las mujeres que lloran a Tamuz
e 10:1-22|La gloire quitte le Temple; Le départ de la gloire de Dieu|The glory leaves the Temple|הסתלקות הכבוד; כבוד ה׳ יוצא מן הבית|La gloria abandona el Templo
e 12:1-16|Le bagage de l’exilé; Ézéchiel sort par le mur|The exile’s baggage; Ezekiel digs through the wall|כלי גולה; חתירה בקיר|El equipaje del exilio
e 13:1-16|Les faux prophètes et le mur blanchi|The false prophets; The whitewashed wall|נביאי השקר; טחי תפל|Los falsos profetas; La pared blanqueada
e 14:12-20|Noé, Daniel et Job; Les trois justes|Noah, Daniel and Job|נח דניאל ואיוב|Noé, Daniel y Job
e 15:1-8|Le bois de la vigne|The wood of the vine|עץ הגפן|La madera de la vid
e 17:1-24|L’aigle et la vigne; La parabole des deux aigles|The eagle and the vine; The parable of the two eagles|משל הנשרים; שני הנשרים והגפן|El águila y la vid; La parábola de las dos águilas
e 19:1-9|La lionne et ses lionceaux|The lioness and her cubs|הלביאה וגוריה; מה אמך לביא|La leona y sus cachorros
e 23:1-49|Ohola et Oholiba; Les deux sœurs prostituées|Oholah and Oholibah; The two sisters|אהלה ואהליבה|Oholá y Oholibá
e 28:1-19|Le prince de Tyr; Le roi de Tyr en Éden|The prince of Tyre; The king of Tyre in Eden|נגיד צור; כרוב ממשח; מלך צור|El príncipe de Tiro; El rey de Tiro en el Edén
e 29:1-16|Le grand crocodile; Pharaon, le dragon du Nil|Pharaoh the great dragon; The monster in the rivers|התנים הגדול; פרעה התנים|El gran dragón del Nilo
e 31:1-18|Le cèdre du Liban; L’Assyrie, cèdre du Liban|Assyria, a cedar in Lebanon; The great cedar|אשור ארז בלבנון|Asiria, cedro del Líbano
e 43:1-12|Le retour de la gloire au Temple|The glory returns to the Temple|שיבת הכבוד למקדש; כבוד ה׳ בא אל הבית|La gloria vuelve al Templo
# Hosea
e 11:1-9|Quand Israël était enfant je l’aimai; D’Égypte j’ai appelé mon fils|When Israel was a child; Out of Egypt I called my son|כי נער ישראל ואוהבהו; וממצרים קראתי לבני|Cuando Israel era niño; De Egipto llamé a mi hijo
e 6:1-6|C’est la bonté que je veux et non le sacrifice; Venez, retournons à l’Éternel|I desire mercy and not sacrifice; Come let us return|כי חסד חפצתי ולא זבח; לכו ונשובה|Misericordia quiero y no sacrificio
e 8:7|Qui sème le vent récolte la tempête|They sow the wind and reap the whirlwind|רוח יזרעו וסופתה יקצורו|Quien siembra vientos recoge tempestades
e 10:12|Semez pour la justice|Sow righteousness|זרעו לכם לצדקה|Siembren justicia
# Joel
e 2:12-17|Déchirez vos cœurs et non vos vêtements|Tear your heart and not your garments|קרעו לבבכם ואל בגדיכם|Rasguen el corazón y no los vestidos
e 2:1-11|Le jour de l’Éternel vient; Sonnez du chofar en Sion|The day of the Lord is coming; Blow the trumpet in Zion|תקעו שופר בציון; יום ה׳ בא|El día del Señor viene; Toquen el shofar en Sión
# Amos
e 1:3-2:16|Les oracles contre les nations; Pour trois crimes et pour quatre|The oracles against the nations; For three transgressions and for four|על שלושה פשעי; נבואות על הגויים בעמוס|Los oráculos contra las naciones; Por tres pecados y por cuatro
e 3:3-8|Deux hommes marchent-ils ensemble; Le lion a rugi|Can two walk together; The lion has roared|הילכו שניים יחדיו; אריה שאג|Andarán dos juntos; El león rugió
e 4:1-3|Les vaches de Bachan|The cows of Bashan|פרות הבשן|Las vacas de Basán
e 9:11-15|La cabane de David relevée; La tente de David|The fallen tent of David; The booth of David|סוכת דוד הנופלת|La cabaña caída de David
# Micah
e 5:1-4|Bethléem Éfrata; De toi sortira le chef d’Israël|Bethlehem Ephrathah; The ruler from Bethlehem|בית לחם אפרתה; ממך לי יצא מושל|Belén Efrata; De ti saldrá el que gobierne
# Habakkuk
e 3:1-19|La prière de Habacuc|The prayer of Habakkuk|תפילת חבקוק|La oración de Habacuc
# Haggai
e 2:1-9|La gloire de la dernière maison; La gloire du second Temple|The glory of the latter house|גדול יהיה כבוד הבית הזה|La gloria de la última casa
# Zechariah
e 1:7-17|Le cavalier parmi les myrtes; L’homme sur un cheval roux|The man among the myrtle trees; The rider on the red horse|האיש העומד בין ההדסים|El jinete entre los mirtos
e 2:14-17|Chante et réjouis-toi, fille de Sion|Sing and rejoice, daughter of Zion|רני ושמחי בת ציון|Canta y alégrate, hija de Sión
e 7:1-14|La question du jeûne; Faut-il encore jeûner|The question about the fasts|שאלת הצום; האבכה בחודש החמישי|La pregunta del ayuno
e 12:10-14|Celui qu’ils ont transpercé|The one they pierced|אשר דקרו|Al que traspasaron
# Malachi
l 3:8-12|Apportez la dîme; Les écluses du ciel|Bring the whole tithe; The windows of heaven|הביאו את כל המעשר; ארובות השמים|Traigan los diezmos; Las ventanas de los cielos
e 2:13-16|L’épouse de ta jeunesse; Je hais le divorce|The wife of your youth; God hates divorce|אשת נעוריך; כי שנא שלח|La esposa de tu juventud
e 3:1-3|Le messager de l’alliance; Le feu du fondeur|The messenger of the covenant; The refiner’s fire|מלאך הברית; אש מצרף|El mensajero de la alianza; El fuego del fundidor
e 3:20|Le soleil de justice; Le soleil de la justice|The sun of righteousness|שמש צדקה|El sol de justicia
# Ezra
e 4:1-24|L’opposition à la reconstruction; Les ennemis de Juda|The opposition to the rebuilding; The enemies of Judah and Benjamin|צרי יהודה ובנימין; התנגדות לבניין הבית|La oposición a la reconstrucción; Los enemigos de Judá
e 6:13-22|L’achèvement du second Temple; La dédicace du second Temple|The completion of the second Temple; The dedication of the second Temple|חנוכת הבית השני; סיום בניין הבית השני|La dedicación del segundo Templo
e 6:1-12|Le décret de Darius; L’édit retrouvé à Ecbatane|The decree of Darius|פקודת דריווש; גזירת דריווש|El decreto de Darío
# Nehemiah
e 5:1-13|La plainte des pauvres; La remise des dettes par Néhémie|The outcry of the poor; Nehemiah cancels the debts|צעקת העם; ביטול החובות בידי נחמיה|El clamor de los pobres
e 9:5-37|La prière des Lévites; La confession du peuple|The prayer of the Levites; The confession of the people|תפילת הלויים; אתה הוא ה׳ לבדך|La oración de los levitas
e 10:1-40|L’engagement écrit; L’amana|The sealed covenant; The people’s pledge|האמנה; אמנת נחמיה|El compromiso escrito
e 12:27-43|La dédicace de la muraille|The dedication of the wall|חנוכת חומת ירושלים|La dedicación de la muralla
# I Chronicles
e 15:25-16:36|L’arche amenée à Jérusalem; Louez l’Éternel, invoquez son nom; Hodou|The ark brought to Jerusalem; Give thanks to the Lord, call on his name|הודו לה׳ קראו בשמו; העלאת הארון בדברי הימים|El arca llevada a Jerusalén
e 29:10-13|À toi la grandeur et la puissance; Lekha Adonaï haguedoula|Yours is the greatness and the power|לך ה׳ הגדולה והגבורה|Tuya es la grandeza y el poder
e 1:1-54|Les généalogies des Chroniques; Adam, Seth, Énosh|The genealogies of Chronicles|אדם שת אנוש; ספר היוחסין|Las genealogías de las Crónicas
# II Chronicles
e 36:22-23|Que celui de son peuple monte; La fin du Tanakh|Let him go up; The end of the Tanakh|ויעל; סוף התנ״ך|Que suba; El final del Tanaj
e 32:1-23|Ézéchias et Sennachérib dans les Chroniques; Ézéchias bouche les sources|Hezekiah stops the springs|חזקיהו סותם את המעיינות|Ezequías tapa las fuentes
`;
