export default `
# Genesis
p 4:1-15|Caïn|Cain|קין|Caín
p 4:2-8|Abel; Hével|Abel; Hevel|רועה צאן הבל; הבל בן אדם|Abel
p 4:25-26|Seth; Chet|Seth; Sheth|שת|Set
p 4:17-22|Les descendants de Caïn; Yaval, Youval et Naama|The descendants of Cain; Jabal, Jubal and Naamah|צאצאי קין; יבל יובל ונעמה|Los descendientes de Caín; Jabal, Jubal y Naamá
p 6:9-22|Noé; Noah|Noah; Noach|נח; נוח|Noé
p 9:18-27|Sem, Cham et Japhet; Les fils de Noé; Cham|Shem, Ham and Japheth; The sons of Noah; Ham|שם חם ויפת; בני נח; חם|Sem, Cam y Jafet; Los hijos de Noé; Cam
p 11:10-26|Sem; Les dix générations de Noé à Abraham|Shem; Ten generations from Noah to Abraham|שם בן נח; עשרה דורות מנח ועד אברהם|Sem; Diez generaciones de Noé a Abraham
p 10:21-25|Éber; Péleg|Eber; Peleg|עבר ופלג; פלג|Éber; Péleg
p 15:2-4|Éliézer; Éliézer de Damas|Eliezer; Eliezer of Damascus|אליעזר; אליעזר עבד אברהם; דמשק אליעזר|Eliezer; Eliezer de Damasco
p 22:20-24|Nahor; Les enfants de Nahor|Nahor; The children of Nahor|נחור; בני נחור|Najor; Los hijos de Najor
p 23:8-18|Éphron; Éphron le Hittite|Ephron; Ephron the Hittite|עפרון; עפרון החתי|Efrón; Efrón el hitita
p 25:1-6|Ketoura; La seconde femme d’Abraham|Keturah; Abraham’s second wife|קטורה אשת אברהם|Keturá
p 26:6-11|Abimélekh; Le roi de Guérar|Abimelech; The king of Gerar|אבימלך; אבימלך מלך גרר|Abimelec; El rey de Guerar
p 29:24-29|Zilpa et Bilha; Les servantes; Bilha; Zilpa|Zilpah and Bilhah; Bilhah; Zilpah|זלפה ובלהה; בלהה; זלפה|Zilpá y Bilhá; Bilhá; Zilpá
p 29:31-35|Ruben, Siméon, Lévi et Juda; Les fils de Léa|Reuben, Simeon, Levi and Judah; The sons of Leah|ראובן שמעון לוי ויהודה; בני לאה|Rubén, Simeón, Leví y Judá; Los hijos de Lea
p 35:21-26|Les douze fils de Jacob par leurs noms; Les douze tribus; Les douze tribus d’Israël; Les noms des tribus|The twelve tribes; The twelve tribes of Israel; The twelve sons of Jacob|שנים עשר השבטים; שבטי ישראל; שנים עשר בני יעקב|Las doce tribus; Las doce tribus de Israel; Los doce hijos de Jacob por sus nombres
p 49:3-4|Ruben; Reouven; La faute de Ruben|Reuben; Reuben’s sin|ראובן; ראובן בכור יעקב|Rubén; El pecado de Rubén
p 49:5-7|Siméon et Lévi; Siméon; Lévi|Simeon and Levi; Simeon; Levi|שמעון ולוי; שמעון; לוי|Simeón y Leví; Simeón; Leví
p 49:8-12|Juda; Le lion de Juda; Le sceptre ne s’éloignera pas de Juda; Chilo le Messie|Judah; The lion of Judah; The scepter will not depart from Judah|יהודה; גור אריה יהודה; לא יסור שבט מיהודה; עד כי יבוא שילה|Judá; El león de Judá; El cetro no se apartará de Judá
p 49:13-21|Zabulon et Issachar; Issachar; Zabulon; Dan; Gad; Acher; Nephtali|Zebulun and Issachar; Issachar; Zebulun; Gad; Asher; Naphtali|זבולון ויששכר; יששכר; זבולון; גד; אשר בן יעקב; נפתלי|Zabulón e Isacar; Isacar; Zabulón; Gad; Aser; Neftalí
p 42:36-43:15|Benjamin; Binyamin; Benjamin emmené en Égypte|Benjamin; Benjamin taken to Egypt|בנימין; ירידת בנימין למצרים|Benjamín; Benjamín llevado a Egipto
p 34:1-4|Dina; Sichem fils de Hamor|Dinah; Shechem son of Hamor|דינה; שכם בן חמור|Dina; Siquem hijo de Jamor
p 38:6-26|Tamar; Tamar, belle-fille de Juda|Tamar; Judah’s daughter-in-law|תמר; תמר כלת יהודה|Tamar; Tamar, nuera de Judá
p 38:27-30|Pérets et Zérah; Les jumeaux de Tamar|Perez and Zerah; Tamar’s twins|פרץ וזרח; תאומי תמר|Peretz y Zeraj; Los gemelos de Tamar
p 39:1-6|Potiphar; Putiphar|Potiphar|פוטיפר|Potifar; Putifar
p 41:45-52|Asnath; Menaché et Éphraïm; Éphraïm et Manassé; Tsafnat Paneah|Asenath; Manasseh and Ephraim; Zaphenath-paneah|אסנת; מנשה ואפרים; אפרים ומנשה; צפנת פענח|Asenat; Manasés y Efraín
# Exodus
p 6:20|Yokhéved et Amram; Yokhéved; Amram; La mère de Moïse; Les parents de Moïse|Jochebed and Amram; Jochebed; Amram; Moses’ mother; Moses’ parents|יוכבד ועמרם; יוכבד; עמרם; אם משה|Yojeved y Amram; Yojeved; Amram; La madre de Moisés; Los padres de Moisés
p 2:4-8|La sœur de Moïse; Miriam au bord du Nil|Moses’ sister; Miriam at the river|אחות משה; מרים על היאור|La hermana de Moisés; Miriam junto al río
p 2:21-22|Tsipora; Séphora; La femme de Moïse; Guerchom|Zipporah; Moses’ wife; Gershom|ציפורה; אשת משה; גרשום|Séfora; Tzipora; La esposa de Moisés; Guershom
p 5:1-9|Pharaon; Le roi d’Égypte|Pharaoh; The king of Egypt|פרעה; פרעה מלך מצרים|El faraón; Faraón; El rey de Egipto
p 7:8-13|Les magiciens de Pharaon; Le bâton devenu serpent devant Pharaon; Le bâton avale les serpents|Pharaoh’s magicians; The staff becomes a serpent before Pharaoh; Aaron’s staff swallows the serpents|חרטומי מצרים; חרטומי פרעה; מטה אהרן בלע את מטותם|Los magos del faraón; La vara convertida en serpiente
p 24:13-14|Hour; Aaron et Hour|Hur; Aaron and Hur|חור; אהרן וחור|Hur; Aarón y Hur
# Leviticus
p 10:12-20|Éléazar et Itamar; Éléazar; Itamar|Eleazar and Ithamar; Eleazar; Ithamar|אלעזר ואיתמר; אלעזר הכהן; איתמר|Eleazar e Itamar; Eleazar; Itamar
# Numbers
p 1:5-16|Nahchon fils d’Aminadav; Les chefs des tribus|Nahshon son of Amminadab; The heads of the tribes|נחשון בן עמינדב; ראשי המטות|Najshón hijo de Aminadav; Los jefes de las tribus
p 11:26-29|Eldad et Médad prophétisent|Eldad and Medad prophesy|אלדד ומידד מתנבאים|Eldad y Medad profetizan
p 16:12-15|Datan et Aviram; Dathan et Abiram|Dathan and Abiram will not come|דתן ואבירם לא נעלה|Datán y Abiram no suben
p 22:2-20|Balak; Balak, roi de Moab|Balak; Balak king of Moab|בלק; בלק בן ציפור; בלק מלך מואב|Balac; Balac, rey de Moab
# Joshua
p 10:1-5|Adoni-Tsédek; Les cinq rois amorites|Adoni Zedek; The five Amorite kings|אדוני צדק; חמשת מלכי האמורי|Adoni Tzédek; Los cinco reyes amorreos
# Judges
p 1:5-7|Adoni-Bézek; Les pouces coupés|Adoni Bezek; The cut thumbs|אדוני בזק; בהונות ידיו|Adoni Bézek; Los pulgares cortados
p 3:31|Chamgar; Chamgar et l’aiguillon|Shamgar; Shamgar and the ox goad|שמגר; שמגר בן ענת; מלמד הבקר|Shamgar; Shamgar y la aguijada
p 4:2-7|Sissera; Barak; Yavin, roi de Hatsor|Sisera; Barak; Jabin king of Hazor|סיסרא שר צבא; ברק; ברק בן אבינועם; יבין מלך חצור|Sísara; Barac; Jabín, rey de Jatzor
p 5:28-30|La mère de Sissera; La mère de Sissera à la fenêtre|Sisera’s mother; Sisera’s mother at the window|אם סיסרא; אם סיסרא בחלון|La madre de Sísara
p 8:4-21|Zévah et Tsalmouna; Les rois de Madian|Zebah and Zalmunna; The kings of Midian|זבח וצלמונע; מלכי מדין|Zevaj y Tzalmuná; Los reyes de Madián
p 10:1-5|Tola et Yaïr; Les petits juges|Tola and Jair; The minor judges|תולע ויאיר; השופטים הקטנים|Tola y Yair; Los jueces menores
p 12:8-15|Ivtsan, Élon et Avdon; Ivtsan|Ibzan, Elon and Abdon; Ibzan|אבצן אילון ועבדון; אבצן|Ibtzán, Elón y Abdón
# I Samuel
p 1:1-8|Elkana; Pénina; Elkana et ses deux femmes; Hanna et Pénina|Elkanah; Peninnah; Hannah and Peninnah; Elkanah and his two wives|אלקנה; פנינה; חנה ופנינה|Elcaná; Peniná; Ana y Peniná
p 1:9-17|Éli; Éli le prêtre; Le prêtre Éli|Eli; Eli the priest|עלי; עלי הכהן|Elí; El sacerdote Elí
p 9:1-2|Kich; Le père de Saül|Kish; Saul’s father|קיש; קיש אבי שאול|Quis; El padre de Saúl
p 19:1-7|Jonathan; Jonathan fils de Saül|Jonathan; Jonathan son of Saul|יונתן; יהונתן; יהונתן בן שאול|Jonatán; Jonatán hijo de Saúl
p 18:17-19|Mérav; La fille aînée de Saül|Merab; Saul’s elder daughter|מירב; מרב בת שאול|Merab
p 22:20-23|Éviatar; Abiathar|Abiathar|אביתר; אביתר הכהן|Abiatar
p 27:1-12|Akhich, roi de Gat; David chez les Philistins|Achish king of Gath; David among the Philistines|אכיש מלך גת; דוד אצל הפלשתים|Aquis, rey de Gat; David entre los filisteos
p 26:6-12|Avichaï; Avichaï fils de Tserouya|Abishai; Abishai son of Zeruiah|אבישי; אבישי בן צרויה|Abisai
# II Samuel
p 2:8-11|Ich-Bochet; Isboseth; Le fils de Saül roi|Ish-bosheth; Saul’s son made king|איש בושת; איש בושת בן שאול|Isboset; El hijo de Saúl rey
p 4:1-12|Le meurtre d’Ich-Bochet; Rékhav et Baana|The murder of Ish-bosheth; Rechab and Baanah|רצח איש בושת; רכב ובענה|El asesinato de Isboset; Recab y Baaná
p 6:10-12|Oved-Édom; L’arche chez Oved-Édom|Obed-Edom; The ark in the house of Obed-Edom|עובד אדום; הארון בבית עובד אדום|Obed Edom
p 12:1-7|Nathan; Le prophète Nathan|Nathan; The prophet Nathan|נתן; נתן הנביא|Natán; El profeta Natán
p 10:1-14|Hanoun, roi d’Ammon; Les barbes rasées des envoyés de David|Hanun king of Ammon; The shaved beards of David’s messengers|חנון בן נחש; גילוח הזקן|Janún, rey de Amón; Las barbas rasuradas de los mensajeros
p 13:1-6|Amnon; Yonadav|Amnon; Jonadab|אמנון; יונדב|Amnón; Yonadav
p 15:24-29|Tsadok; Tsadok et Éviatar|Zadok; Zadok and Abiathar|צדוק; צדוק הכהן; צדוק ואביתר|Sadoc; Sadoc y Abiatar
p 15:19-22|Ittaï le Guittite; Ittaï|Ittai the Gittite; Ittai|אתי הגתי; איתי הגיתי|Itai el guiteo
p 15:32-37|Houchaï; Houchaï l’Arkite|Hushai; Hushai the Archite|חושי; חושי הארכי רע דוד|Jusai
p 16:1-4|Tsiva; Tsiva, serviteur de Mefibochet|Ziba; Ziba, Mephibosheth’s servant|ציבא; ציבא עבד מפיבושת|Tziba; Tziba, siervo de Mefiboset
p 19:32-41|Barzilaï; Barzilaï le Galaadite|Barzillai; Barzillai the Gileadite|ברזילי; ברזילי הגלעדי|Barzilai; Barzilai el galaadita
p 20:4-13|Amasa; Le meurtre d’Amasa|Amasa; The murder of Amasa|עמשא; רצח עמשא|Amasá; El asesinato de Amasá
p 24:18-25|Arauna; Arauna le Jébuséen|Araunah; Araunah the Jebusite|ארוונה; ארוונה היבוסי|Arauna; Arauna el jebuseo
p 24:11-14|Gad le voyant; Le prophète Gad|Gad the seer; The prophet Gad|גד החוזה; גד הנביא|Gad el vidente
p 23:20-23|Benayahou; Benaya fils de Yehoyada|Benaiah; Benaiah son of Jehoiada|בניהו; בניהו בן יהוידע|Benayahu; Benaías
# I Kings
p 2:13-25|La mort d’Adonias; Adonias demande Abichag|The death of Adonijah; Adonijah asks for Abishag|מיתת אדוניהו; אדוניה מבקש את אבישג|La muerte de Adonías
p 2:28-35|La mort de Joab; Joab s’accroche à l’autel|The death of Joab; Joab holds on to the altar|מיתת יואב; יואב בקרנות המזבח|La muerte de Joab
p 2:36-46|La mort de Chimi; Chimi quitte Jérusalem|The death of Shimei; Shimei leaves Jerusalem|מיתת שמעי; שמעי יוצא מירושלים|La muerte de Simí
p 11:26-40|Ahiya de Chilo; Le manteau déchiré en douze morceaux; Jéroboam fils de Nevat|Ahijah of Shiloh; The garment torn in twelve pieces; Jeroboam son of Nebat|אחיה השילוני; קריעת השלמה לשנים עשר קרעים|Ajías de Siló; El manto rasgado en doce pedazos
p 14:1-18|La femme de Jéroboam; La mort d’Aviya|Jeroboam’s wife; The death of Abijah|אשת ירבעם; מיתת אביה בן ירבעם|La mujer de Jeroboam
p 14:25-28|Chichak; Sissak, roi d’Égypte|Shishak; Shishak king of Egypt|שישק; שישק מלך מצרים|Sisac; Sisac, rey de Egipto
p 15:9-24|Asa; Le roi Asa|Asa; King Asa|אסא; אסא מלך יהודה|Asa; El rey Asa
p 15:33-16:7|Baacha; Le roi Baacha|Baasha; King Baasha|בעשא; בעשא מלך ישראל|Basá; El rey Basá
p 16:8-20|Zimri; Le règne de sept jours; Éla et Zimri|Zimri; The seven-day reign; Elah and Zimri|זמרי המלך; מלכות זמרי; אלה וזמרי|Zimrí; El reinado de siete días
p 16:21-28|Omri; Omri fonde Samarie|Omri; Omri builds Samaria|עמרי; עמרי מלך ישראל; בניין שומרון|Omrí; Omrí funda Samaria
p 18:3-16|Abdias, intendant d’Achab; Ovadia cache les prophètes|Obadiah, Ahab’s steward; Obadiah hides the prophets|עובדיהו; עובדיהו אשר על הבית; החבאת הנביאים|Abdías, mayordomo de Acab
# II Kings
p 1:1-17|Ahazia; Baal-Zevouv; Le feu descend sur les capitaines; La maladie d’Ahazia|Ahaziah; Baal-zebub; Fire comes down on the captains|אחזיה; בעל זבוב; אש מן השמים על שרי החמישים|Ocozías; Baal Zebub; El fuego cae sobre los capitanes
p 8:7-15|Hazaël; Élisée à Damas|Hazael; Elisha in Damascus|חזאל; אלישע בדמשק|Hazael; Eliseo en Damasco
p 10:15-17|Yonadav fils de Rékhav|Jehonadab son of Rechab|יהונדב בן רכב|Yonadav hijo de Recab
p 12:1-22|Joas répare le Temple; Le tronc du Temple|Joash repairs the Temple; The chest with a hole|יואש מתקן את הבית; בדק הבית; ארון הצדקה של יהוידע|Joás repara el Templo
p 14:1-22|Amatsia; Le roi Amatsia; Le chardon et le cèdre|Amaziah; King Amaziah; The thistle and the cedar|אמציה; אמציהו מלך יהודה; החוח והארז|Amasías; El cardo y el cedro
p 14:23-29|Jéroboam II; Jéroboam fils de Joas|Jeroboam the Second; Jeroboam son of Joash|ירבעם השני; ירבעם בן יואש|Jeroboam II
p 16:1-20|Ahaz; Le roi Ahaz; L’autel de Damas|Ahaz; King Ahaz; The altar from Damascus|אחז; אחז מלך יהודה; מזבח דמשק|Ajaz; El rey Ajaz; Acaz
p 17:1-6|Osée, dernier roi d’Israël; Salmanasar|Hoshea, last king of Israel; Shalmaneser|הושע בן אלה; שלמנאסר|Oseas, último rey de Israel; Salmanasar
p 18:26-37|Éliakim et Chebna; Chebna|Eliakim and Shebna; Shebna|אליקים ושבנא; אליקים בן חלקיהו; שבנא|Eliaquim y Sebna
p 20:12-19|Les envoyés de Babylone; Ézéchias montre ses trésors; Merodakh-Baladan|The envoys of Babylon; Hezekiah shows his treasures; Merodach-Baladan|שליחי בבל; בראדך בלאדן; חזקיהו מראה את אוצרותיו|Los enviados de Babilonia; Ezequías muestra sus tesoros
p 22:8-14|Hilkia; Le grand prêtre Hilkia; Chafan|Hilkiah; Hilkiah the high priest; Shaphan|חלקיהו; חלקיהו הכהן הגדול; שפן הסופר|Hilcías; El sumo sacerdote Hilcías; Safán
p 23:36-24:7|Yehoyakim; Joachim, roi de Juda|Jehoiakim; Jehoiakim king of Judah|יהויקים; יהויקים מלך יהודה|Joacim; Yehoyakim
p 24:17-20|Sédécias; Le roi Sédécias; Le dernier roi de Juda|Zedekiah; King Zedekiah; The last king of Judah|צדקיהו; צדקיהו המלך; אחרון מלכי יהודה|Sedecías; El rey Sedecías; El último rey de Judá
e 25:27-30|La libération de Yehoyakhin; Évil-Merodakh|Jehoiachin released from prison; Evil-merodach|שחרור יהויכין; אויל מרודך|La liberación de Joaquín; Evil Merodac
# Isaiah
p 1:1|Isaïe; Le prophète Isaïe; Isaïe fils d’Amots|Isaiah; The prophet Isaiah; Isaiah son of Amoz|ישעיהו; ישעיהו הנביא; ישעיהו בן אמוץ|Isaías; El profeta Isaías
e 8:1-10|Maher-Chalal-Hach-Baz; Le fils d’Isaïe|Maher-shalal-hash-baz; Isaiah’s son|מהר שלל חש בז; בן ישעיהו|Maher Shalal Jash Baz; El hijo de Isaías
p 44:28-45:7|Cyrus, l’oint de l’Éternel; Cyrus le Messie|Cyrus the anointed; Cyrus my shepherd|כורש משיח ה׳; כורש רועי|Ciro el ungido
# Jeremiah
p 20:1-6|Pachhour; Jérémie au carcan|Pashhur; Jeremiah in the stocks|פשחור; ירמיהו במהפכת|Pasjur; Jeremías en el cepo
p 26:20-24|Le prophète Ouria; Ouria fils de Chemaya|The prophet Uriah; Uriah son of Shemaiah|אוריהו הנביא; אוריהו בן שמעיהו|El profeta Urías
p 41:1-18|Ismaël fils de Netania; L’assassinat de Guedalia à Mitspa|Ishmael son of Nethaniah; Gedaliah killed at Mizpah|ישמעאל בן נתניה; רצח גדליה במצפה|Ismael hijo de Netanías
p 45:1-5|Barukh; Baruch; Barukh le scribe|Baruch the scribe; Jeremiah’s scribe|ברוך; ברוך הסופר|Baruj el escriba; Baruc
# Ezekiel
p 1:1-3|Ézéchiel; Le prophète Ézéchiel|Ezekiel; The prophet Ezekiel|יחזקאל; יחזקאל הנביא|Ezequiel; El profeta Ezequiel
# Hosea
p 1:1-3|Osée; Le prophète Osée|Hosea; The prophet Hosea|הושע; הושע הנביא|Oseas; El profeta Oseas
# Joel
p 1:1-4|Joël; Le prophète Joël|Joel; The prophet Joel|יואל; יואל הנביא|Joel; El profeta Joel
# Amos
p 1:1-2|Amos; Le prophète Amos; Amos de Tekoa|Amos; The prophet Amos; Amos of Tekoa|עמוס; עמוס הנביא; עמוס מתקוע|Amós; El profeta Amós
# Obadiah
p 1:1|Abdias; Ovadia; Le prophète Abdias|Obadiah; The prophet Obadiah|עובדיה; עובדיה הנביא|Abdías; El profeta Abdías
# Jonah
p 1:1-3|Jonas; Le prophète Jonas; Jonas à Tarsis|Jonah; The prophet Jonah; Jonah goes to Tarshish|יונה בן אמיתי; יונה הנביא|Jonás; El profeta Jonás
# Micah
p 1:1|Michée; Le prophète Michée|Micah; The prophet Micah|מיכה; מיכה הנביא; מיכה המורשתי|Miqueas; El profeta Miqueas
# Nahum
p 1:1-8|Nahoum; Nahum; Le prophète Nahoum|Nahum; The prophet Nahum|נחום; נחום האלקושי|Nahúm; El profeta Nahúm
# Habakkuk
p 1:1-4|Habacuc; Le prophète Habacuc; La plainte de Habacuc|Habakkuk; The prophet Habakkuk; Habakkuk’s complaint|חבקוק; חבקוק הנביא|Habacuc; El profeta Habacuc
# Zephaniah
p 1:1-6|Sophonie; Le prophète Sophonie|Zephaniah; The prophet Zephaniah|צפניה; צפניה הנביא|Sofonías; El profeta Sofonías
# Haggai
p 1:1-4|Aggée; Le prophète Aggée|Haggai; The prophet Haggai|חגי; חגי הנביא|Hageo; Ageo; El profeta Hageo
# Zechariah
p 1:1-6|Zacharie; Le prophète Zacharie|Zechariah; The prophet Zechariah|זכריה; זכריה הנביא|Zacarías; El profeta Zacarías
# Malachi
p 1:1-5|Malachie; Le prophète Malachie|Malachi; The prophet Malachi|מלאכי; מלאכי הנביא|Malaquías; El profeta Malaquías
# Job
p 1:1-5|Job; Le juste Job|Job; Righteous Job|איוב; איוב מארץ עוץ|Job; El justo Job
p 1:6-12|Satan; Le Satan; Satan devant Dieu|Satan; Satan before God|השטן; השטן לפני ה׳|Satán; Satanás
e 2:7-10|La femme de Job; Maudis Dieu et meurs|Job’s wife; Curse God and die|אשת איוב; ברך אלהים ומת|La mujer de Job; Maldice a Dios y muere
# Ruth
p 1:16-18|Ruth; Ruth la Moabite; Où tu iras, j’irai|Ruth; Ruth the Moabite|רות; רות המואביה|Rut; Rut la moabita
p 1:1-5|Élimélekh; Mahlon et Kilion|Elimelech; Mahlon and Chilion|אלימלך; מחלון וכיליון|Elimélej; Majlón y Quilión
p 1:4-14|Orpa; La belle-sœur de Ruth|Orpah; Ruth’s sister-in-law|ערפה כלת נעמי|Orfá
p 4:17-22|Oved; Jessé, père de David; La généalogie de David|Obed; Jesse the father of David; The genealogy of David|עובד; ישי אבי דוד; ייחוס דוד|Obed; La genealogía de David
# Esther
p 2:7|Esther; Hadassa; Esther l’orpheline|Esther; Hadassah; Esther the orphan|אסתר; הדסה|Ester; Hadasá
p 1:1-8|Assuérus; Le roi Assuérus; Ahachvéroch|Ahasuerus; King Ahasuerus; Xerxes|אחשוורוש; המלך אחשוורוש|Asuero; El rey Asuero
p 5:10-14|Zérech; La femme d’Aman; La potence dressée pour Mardochée|Zeresh; Haman’s wife; The gallows for Mordecai|זרש; אשת המן; העץ שהכין המן|Zeresh; La mujer de Amán
p 7:9|Harvona|Harbonah|חרבונה|Jarboná
e 9:6-14|Les dix fils d’Aman; La pendaison des dix fils d’Aman|The ten sons of Haman; Haman’s ten sons hanged|עשרת בני המן; תליית עשרת בני המן|Los diez hijos de Amán
# Daniel
p 1:6-7|Daniel; Beltechatsar; Le prophète Daniel|Daniel; Belteshazzar; The prophet Daniel|דניאל; בלטשאצר; דניאל איש חמודות|Daniel; Beltesasar; El profeta Daniel
p 5:1-4|Balthazar; Le roi Balthazar|Belshazzar; King Belshazzar|בלשאצר; בלשאצר המלך|Baltasar; El rey Baltasar
p 6:1-10|Darius; Darius le Mède|Darius; Darius the Mede|דריווש; דריוש המדי|Darío; Darío el medo
p 8:15-19|L’ange Gabriel; Gabriel|The angel Gabriel; Gabriel|המלאך גבריאל; גבריאל|El ángel Gabriel; Gabriel
p 10:13-21|L’ange Michel; Michaël; Mikhaël|The angel Michael; Michael|המלאך מיכאל; מיכאל|El ángel Miguel; Miguel
# Ezra
p 3:1-7|Zorobabel; Zorobabel et Josué; La reconstruction de l’autel|Zerubbabel; Zerubbabel and Jeshua; The altar rebuilt|זרובבל; זרובבל וישוע; בניין המזבח בשיבת ציון|Zorobabel; Zorobabel y Josué; La reconstrucción del altar
p 7:11-26|Artaxerxès; La lettre d’Artaxerxès; La lettre du roi à Esdras|Artaxerxes; The letter of Artaxerxes|ארתחששתא; איגרת ארתחששתא|Artajerjes; La carta de Artajerjes
# Nehemiah
p 3:33-38|Sanballat et Tobiya; Sanballat|Sanballat and Tobiah; Sanballat|סנבלט וטוביה; סנבלט החורוני|Sanbalat y Tobías; Sanbalat
# I Chronicles
p 4:9-10|Yabets; La prière de Yabets|Jabez; The prayer of Jabez|יעבץ; תפילת יעבץ|Jabes; La oración de Jabes
p 25:1-8|Asaf, Héman et Yedoutoun; Les chantres du Temple; Asaf|Asaph, Heman and Jeduthun; The singers of the Temple; Asaph|אסף הימן וידותון; המשוררים במקדש; אסף|Asaf, Hemán y Yedutún; Los cantores del Templo
# II Chronicles
p 24:17-22|Zacharie fils de Yehoyada; Zacharie lapidé dans le Temple|Zechariah son of Jehoiada; Zechariah stoned in the Temple|זכריה בן יהוידע; רצח זכריה הנביא|Zacarías hijo de Yehoyadá; Zacarías apedreado
p 17:1-19|Josaphat, roi de Juda; Le roi Josaphat|Jehoshaphat king of Judah; King Jehoshaphat|יהושפט מלך יהודה; המלך יהושפט|Josafat, rey de Judá; El rey Josafat
`;
