export default `
# Leviticus
l 1:1-17|L’holocauste; Les sacrifices; Le sacrifice d’olah|The burnt offering; Sacrifices; Offerings|קורבן עולה; הקורבנות; עולה|El holocausto; Los sacrificios; Las ofrendas
l 2:1-16|L’offrande de farine; Le sel des sacrifices; La minha|The meal offering; The salt of the offerings|קורבן מנחה; מלח ברית|La ofrenda de harina; La sal de las ofrendas
l 4:1-35|Le sacrifice expiatoire; Le sacrifice pour la faute|The sin offering|קורבן חטאת; חטאת|La ofrenda por el pecado; El sacrificio expiatorio
l 5:20-26|La restitution du bien volé; Rendre ce qu’on a volé|Returning what was stolen; Restitution|השבת הגזילה; והשיב את הגזלה|La restitución de lo robado|restore
l 7:26-27|L’interdiction du sang; Ne pas manger de sang|The prohibition of blood; Eating blood|איסור דם; אכילת דם|La prohibición de la sangre
e 8:1-36|L’investiture des prêtres; Les sept jours d’inauguration|The ordination of the priests; The seven days of inauguration|שבעת ימי המילואים; ימי המילואים|La investidura de los sacerdotes
e 9:1-24|Le huitième jour; L’inauguration du Tabernacle; Le feu du ciel sur l’autel|The eighth day; The inauguration of the Tabernacle|יום השמיני; חנוכת המשכן; שמיני|El octavo día; La inauguración del Tabernáculo
e 10:1-7|La mort de Nadav et Avihou; Nadab et Abihou; Le feu étranger|The death of Nadab and Abihu; Strange fire; Nadav and Avihu|נדב ואביהוא; מיתת בני אהרן; אש זרה|La muerte de Nadav y Avihú; Nadab y Abihú; El fuego extraño
l 11:1-47|La cacherout; Les animaux purs et impurs; Les lois alimentaires; Les animaux permis et interdits|Kashrut; Clean and unclean animals; Dietary laws; Kosher animals|כשרות; מאכלות אסורות; חיות טהורות וטמאות; סימני טהרה|La kashrut; Los animales puros e impuros; Las leyes alimentarias
l 12:1-8|La femme qui accouche; L’accouchée|The woman after childbirth|יולדת; טומאת יולדת|La mujer que da a luz; La parturienta
l 13:1-46|La lèpre; La tsaraat; Le lépreux|Leprosy; Tzaraat; The leper|צרעת; נגעים; מצורע|La lepra; El leproso; La tzaráat
l 14:1-32|La purification du lépreux; Les deux oiseaux|The purification of the leper; The two birds|טהרת המצורע; שתי הציפורים|La purificación del leproso; Las dos aves
l 16:1-34|Yom Kippour; Le jour du Grand Pardon; Le service du grand prêtre; L’entrée dans le Saint des saints|Yom Kippur; The day of atonement; The service of the high priest|יום הכיפורים; יום כיפור; עבודת יום הכיפורים; סדר העבודה|Yom Kipur; El día de la expiación; El servicio del sumo sacerdote|atonement
t 16:5-22|Le bouc émissaire; Le bouc pour Azazel; Les deux boucs|The scapegoat; The goat for Azazel; The two goats|שעיר לעזאזל; שני השעירים|El chivo expiatorio; El macho cabrío para Azazel
l 18:1-30|Les unions interdites; L’inceste; Les interdits sexuels|Forbidden relations; Incest; Forbidden unions|עריות; איסורי עריות; גילוי עריות|Las uniones prohibidas; El incesto|nakedness
l 19:1-4|Soyez saints; La sainteté|You shall be holy; Holiness|קדושים תהיו|Seréis santos; La santidad
l 19:9-10|Le coin du champ; La part du pauvre; La péa; Le glanage|The corner of the field; Gleanings; Peah; Gifts to the poor|פאה; לקט שכחה ופאה; מתנות עניים; לקט|La esquina del campo; El espigueo; La parte del pobre
l 19:13-14|Ne mets pas d’obstacle devant l’aveugle; Devant l’aveugle; Le salaire de l’ouvrier|A stumbling block before the blind; Do not curse the deaf; The worker’s wages|לפני עיוור; לפני עיוור לא תיתן מכשול; הלנת שכר|No pondrás tropiezo delante del ciego; El salario del jornalero
l 19:16-18|Tu aimeras ton prochain; Aime ton prochain comme toi-même; L’amour du prochain; La médisance; Ne pas se venger|Love your neighbor; Love your neighbor as yourself; Do not take vengeance; Slander|ואהבת לרעך כמוך; אהבת הזולת; לא תקום ולא תיטור; רכילות|Amarás a tu prójimo; Ama a tu prójimo como a ti mismo; La venganza
l 19:19|Les mélanges interdits; Le chaatnez; Les kilayim|Forbidden mixtures; Shaatnez; Mixed kinds|כלאיים; שעטנז|Las mezclas prohibidas; El shaatnez|mixed
l 19:32|Le respect des vieillards; Lève-toi devant les cheveux blancs|Respect for the aged; Rise before the gray head|מפני שיבה תקום; כיבוד זקנים|El respeto a los ancianos
l 19:33-34|Aimer l’étranger; L’étranger qui séjourne avec vous|Love the stranger; The stranger who lives with you|אהבת הגר|Amar al extranjero
l 19:35-36|Les poids et mesures; Les balances justes|Honest weights; Just balances; Weights and measures|מאזני צדק; משקלות ומידות|Los pesos y medidas; Las balanzas justas
l 21:1-24|Les lois des prêtres; Les défauts des prêtres; La sainteté des Cohanim|The laws of the priests; Blemishes of priests|קדושת הכהנים; מומי כהנים|Las leyes de los sacerdotes
l 23:1-44|Les fêtes; Le calendrier des fêtes; Les temps fixés|The festivals; The feasts of the Lord; The appointed times|מועדים; פרשת המועדות; מועדי ה׳|Las festividades; Las fiestas; El calendario de las fiestas
l 23:9-16|Le compte de l’Omer; L’Omer; La gerbe de l’Omer|The counting of the Omer; The Omer; The wave sheaf|ספירת העומר; קורבן העומר; העומר|La cuenta del Ómer; El Ómer
l 23:15-22|Chavouot; La fête des Semaines; La Pentecôte|Shavuot; The feast of weeks; Pentecost|שבועות; חג השבועות|Shavuot; La fiesta de las semanas
l 23:23-25|Roch Hachana; Le jour de la sonnerie; La fête des trompettes|Rosh Hashanah; The feast of trumpets; The day of blowing|ראש השנה; יום תרועה|Rosh Hashaná; La fiesta de las trompetas
l 23:33-44|Souccot; La fête des Cabanes; La soucca|Sukkot; The feast of booths; The feast of tabernacles|סוכות; חג הסוכות; סוכה|Sucot; La fiesta de las cabañas; La sucá
t 23:40|Les quatre espèces; Le loulav et l’étrog; Le loulav|The four species; The lulav and etrog; The lulav|ארבעת המינים; לולב ואתרוג; לולב|Las cuatro especies; El lulav y el etrog|branches
e 24:10-23|Le blasphémateur; Celui qui maudit le Nom|The blasphemer; He who cursed the Name|המקלל; המגדף|El blasfemo
l 25:8-22|Le jubilé; L’année du jubilé; Le Yovel; Proclamez la liberté|The jubilee; The jubilee year; Proclaim liberty|יובל; שנת היובל; וקראתם דרור|El jubileo; El año del jubileo; Proclamad la libertad
l 25:35-38|Soutenir son frère; Le prêt au pauvre|Supporting your brother; Helping the poor|והחזקת בו; עזרה לעני|Sostener al hermano; La ayuda al pobre
e 26:3-46|Les bénédictions et les malédictions; Les remontrances; La tokhaha du Lévitique|The blessings and the curses; The rebuke; The tokhechah|התוכחה; ברכות וקללות; תוכחת בחוקותי|Las bendiciones y las maldiciones; La reprensión|listen
l 27:1-34|Les vœux de valeur; Les estimations; La dîme des bêtes|Vows of valuation; Valuations; The tithe of animals|ערכים; ערכין; מעשר בהמה|Las valuaciones; El diezmo del ganado
# Numbers
e 1:1-54|Le recensement dans le désert; Le dénombrement des tribus|The census in the desert; The numbering of the tribes|מפקד בני ישראל; מניין בני ישראל|El censo en el desierto; El recuento de las tribus|number
e 2:1-34|Le camp des tribus; Les bannières des tribus|The camp of the tribes; The banners of the tribes|דגלי השבטים; מחנה ישראל|El campamento de las tribus; Los estandartes
e 3:5-51|Les Lévites; Le service des Lévites; Le rachat des premiers-nés|The Levites; The service of the Levites|הלויים; עבודת הלויים; שבט לוי|Los levitas; El servicio de los levitas
l 5:11-31|La femme soupçonnée; La sota; Les eaux amères de la sota; L’épreuve de la femme adultère|The suspected wife; The sotah; The ordeal of the jealous husband; The water of bitterness|סוטה; אשה סוטה; מי המרים|La mujer sospechosa; La sotá; Las aguas amargas; La ley de los celos|jealousy
l 6:1-21|Le nazir; Le naziréat; Le vœu du nazir|The nazirite; The nazirite vow|נזיר; נזירות; נדר נזיר|El nazareo; El voto del nazir; El nazareato
e 6:22-27|La bénédiction des prêtres; Birkat Cohanim; La bénédiction sacerdotale; Que l’Éternel te bénisse et te garde|The priestly blessing; The blessing of the priests; May the Lord bless you and keep you|ברכת כוהנים; ברכת כהנים; יברכך|La bendición sacerdotal; La bendición de los sacerdotes
e 7:1-89|Les offrandes des princes; La dédicace de l’autel; Les princes des tribus|The offerings of the princes; The dedication of the altar|קורבנות הנשיאים; חנוכת המזבח; הנשיאים|Las ofrendas de los príncipes; La dedicación del altar
l 9:1-14|La seconde Pâque; Pessah chéni|The second Passover; Pesach sheni|פסח שני|La segunda Pascua; Pésaj Shení
t 10:1-10|Les trompettes d’argent|The silver trumpets|חצוצרות הכסף; חצוצרות|Las trompetas de plata
e 10:29-36|Hobab; Quand l’arche partait|Hobab; When the ark set out; Vayehi binsoa|חובב; ויהי בנסוע הארון|Jobab; Cuando el arca partía
e 11:1-35|Les plaintes du peuple; Les cailles; Les tombeaux de la convoitise; Le peuple réclame de la viande|The complaints of the people; The quails; The graves of lust; The people demand meat|המתאוננים; קברות התאווה; השליו; המתאווים|Las quejas del pueblo; Las codornices; Las tumbas de la codicia
e 11:16-30|Les soixante-dix anciens; Eldad et Médad|The seventy elders; Eldad and Medad|שבעים הזקנים; אלדד ומידד|Los setenta ancianos; Eldad y Medad
e 12:1-16|La médisance de Miriam; La lèpre de Miriam; Miriam et Aaron contre Moïse; La femme kouchite|Miriam’s leprosy; Miriam and Aaron speak against Moses; The Cushite woman; Miriam’s slander|צרעת מרים; לשון הרע של מרים; מרים ואהרן מדברים במשה; האשה הכושית|La lepra de Miriam; Miriam y Aarón contra Moisés; La mujer cusita
e 13:1-14:45|Les explorateurs; Les douze explorateurs; Les espions; Les douze espions; La faute des explorateurs|The spies; The twelve spies; The scouts; The sin of the spies|המרגלים; חטא המרגלים; שנים עשר המרגלים|Los espías; Los doce espías; Los exploradores; El pecado de los espías|spy
t 13:21-27|La grappe d’Échkol; La grappe de raisin des explorateurs; Le raisin|The grapes of Eshcol; The cluster of grapes|אשכול הענבים; נחל אשכול; אשכול ענבים|El racimo de Escol; El racimo de uvas
p 13:30-14:9|Caleb; Calev; Caleb et Josué|Caleb; Caleb and Joshua|כלב; כלב בן יפונה; כלב ויהושע|Caleb; Caleb y Josué
l 15:17-21|La Halla; Le prélèvement de la pâte|Challah; The dough offering|הפרשת חלה; חלה; תרומת חלה|La jalá; La ofrenda de la masa
e 15:32-36|Celui qui ramassait du bois le chabbat; Le ramasseur de bois|The wood gatherer; The man who gathered sticks on the Sabbath|המקושש; מקושש עצים|El que recogía leña en shabat; El recogedor de leña
l 15:37-41|Les tsitsit; Les franges; La laine bleue|Tzitzit; The fringes; The blue thread; Tassels|ציצית; פתיל תכלת; מצוות ציצית|El tzitzit; Los flecos; El hilo azul
e 16:1-35|La révolte de Korah; Coré; La rébellion de Coré; Datan et Aviram; La terre s’ouvre|Korah’s rebellion; Korah; Dathan and Abiram; The earth opened its mouth; Korach|מחלוקת קורח; קורח ועדתו; דתן ואבירם; קורח|La rebelión de Coré; Coré; Datán y Abiram; Kóraj
t 17:16-26|Le bâton d’Aaron; Le bâton qui fleurit; Les amandes du bâton|Aaron’s rod; The rod that blossomed; Aaron’s staff budded|מטה אהרן; פריחת מטה אהרן|La vara de Aarón; La vara que floreció
l 18:8-32|Les dons aux prêtres; La dîme; La terouma; Les dîmes des Lévites|The priestly gifts; The tithe; Terumah|מתנות כהונה; תרומה; מעשר ראשון; מעשרות|Los dones a los sacerdotes; El diezmo; La terumá
l 19:1-22|La vache rousse; L’eau lustrale; L’impureté du mort|The red heifer; The red cow; The water of purification|פרה אדומה; מי נידה; טומאת מת|La vaca roja; La vaca bermeja; El agua lustral
e 20:1|La mort de Miriam|The death of Miriam|מיתת מרים|La muerte de Miriam
e 20:2-13|Les eaux de Meriva; Moïse frappe le rocher; La faute de Moïse; L’eau du rocher à Kadech|The waters of Meribah; Moses strikes the rock; The sin of Moses; Moses hits the rock|מי מריבה; חטא משה; הכאת הסלע|Las aguas de Meribá; Moisés golpea la roca; El pecado de Moisés
e 20:22-29|La mort d’Aaron; Hor la montagne|The death of Aaron; Mount Hor|מיתת אהרן; הר ההר|La muerte de Aarón; El monte Hor
t 21:4-9|Le serpent d’airain; Le serpent de cuivre; Les serpents brûlants|The bronze serpent; The copper snake; The fiery serpents|נחש הנחושת; הנחשים השרפים|La serpiente de bronce; Las serpientes abrasadoras
e 21:16-20|Le chant du puits; Le cantique du puits|The song of the well|שירת הבאר|El canto del pozo; La canción del pozo
e 21:21-35|Sihon et Og; La guerre contre Sihon et Og; Og, roi du Bachan|Sihon and Og; The war with Sihon and Og; Og king of Bashan|סיחון ועוג; עוג מלך הבשן; מלחמת סיחון ועוג|Sijón y Og; Og, rey de Basán
p 22:1-24:25|Balaam; Bilam; Balaam et Balak; Les bénédictions de Balaam|Balaam; Balaam and Balak; Balaam’s blessings|בלעם; בלעם ובלק; ברכות בלעם|Balaam; Balaam y Balac; Las bendiciones de Balaam
e 22:21-35|L’ânesse de Balaam; L’âne qui parle; L’ânesse qui parle|Balaam’s donkey; The talking donkey; Balaam’s ass|אתון בלעם; האתון המדברת|La burra de Balaam; La burra que habla; El asno de Balaam
e 24:3-9|Que tes tentes sont belles, Jacob; Ma tovou|How goodly are your tents; Ma tovu|מה טובו; מה טובו אוהליך יעקב|Qué hermosas son tus tiendas, Jacob
e 24:14-19|L’étoile de Jacob; Une étoile sort de Jacob|A star out of Jacob|דרך כוכב מיעקב; כוכב מיעקב|La estrella de Jacob
e 25:1-9|La faute de Baal Peor; Les filles de Moab|The sin of Baal Peor; The daughters of Moab|חטא בעל פעור; בנות מואב; בעל פעור|El pecado de Baal Peor; Las hijas de Moab
p 25:6-15|Pinhas; Pinhas et Zimri; Le zèle de Pinhas; Cozbi|Phinehas; Phinehas and Zimri; The zeal of Pinchas; Cozbi|פינחס; פנחס; פנחס וזמרי; קנאת פנחס; כזבי|Pinjás; Finees; Pinjás y Zimrí; El celo de Pinjás
e 27:1-11|Les filles de Tselofhad; L’héritage des filles|The daughters of Zelophehad; The inheritance of daughters|בנות צלפחד; ירושת בנות|Las hijas de Tzelofjad; La herencia de las hijas
e 27:12-23|La nomination de Josué; Josué successeur de Moïse|The appointment of Joshua; Joshua succeeds Moses|מינוי יהושע; סמיכת יהושע|El nombramiento de Josué; Josué sucesor de Moisés
l 28:1-15|Le sacrifice quotidien; Le tamid; Les sacrifices des fêtes|The daily offering; The tamid; Additional offerings|קורבן התמיד; תמידין ומוספין; תמיד|El sacrificio diario; La ofrenda perpetua
l 30:2-17|Les vœux; L’annulation des vœux; Les serments|Vows; The annulment of vows; Oaths|נדרים; הפרת נדרים; נדרים ושבועות|Los votos; La anulación de los votos; Los juramentos
e 31:1-54|La guerre contre Midian; La vengeance contre Midian|The war against Midian; The vengeance on Midian|מלחמת מדיין; נקמת מדיין|La guerra contra Madián
e 32:1-42|Les tribus de Gad et de Ruben; Les deux tribus et demie; Les Bené Gad et Bené Reouven|The tribes of Gad and Reuben; The two and a half tribes|בני גד ובני ראובן; שניים וחצי השבטים|Las tribus de Gad y Rubén; Las dos tribus y media
e 33:1-49|Les étapes du désert; Les quarante-deux étapes|The stages of the journey; The journeys in the desert|מסעות בני ישראל; המסעות|Las etapas del desierto; Los viajes en el desierto
g 34:1-15|Les frontières du pays; Les limites d’Israël|The borders of the land; The boundaries of Canaan|גבולות הארץ; גבולות ארץ ישראל|Las fronteras de la tierra; Los límites de Israel
l 35:9-34|Les villes de refuge; Le meurtre involontaire; Le vengeur du sang|The cities of refuge; Manslaughter; The avenger of blood|ערי מקלט; גואל הדם; רוצח בשגגה|Las ciudades de refugio; El vengador de la sangre; El homicidio involuntario
`;
