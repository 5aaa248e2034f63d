export default `
# Exodus
e 1:8-14|L’esclavage en Égypte; La servitude d’Égypte|The slavery in Egypt; The bondage in Egypt|שעבוד מצרים; עבדות מצרים|La esclavitud en Egipto
p 1:15-22|Les sages-femmes; Chifra et Poua|The midwives; Shiphrah and Puah|המיילדות; שפרה ופועה; המיילדות העבריות|Las parteras; Sifrá y Puá
e 2:1-10|La naissance de Moïse; Moïse sauvé des eaux; Le berceau de Moïse; Moïse dans la corbeille; Moïse sur le Nil|The birth of Moses; Moses in the basket; Moses in the Nile; Baby Moses; Moses in the bulrushes|לידת משה; משה בתיבה; תיבת משה; משה ביאור|El nacimiento de Moisés; Moisés salvado de las aguas; Moisés en la cesta
p 2:5-10|La fille de Pharaon; Batya|Pharaoh’s daughter; Batya|בת פרעה; בתיה|La hija del faraón
p 2:1-22|Moïse; Moché|Moses|משה; משה רבנו|Moisés
e 2:11-15|Moïse tue l’Égyptien; La fuite de Moïse|Moses kills the Egyptian; Moses flees|משה הורג את המצרי; בריחת משה|Moisés mata al egipcio; La huida de Moisés
e 2:16-22|Moïse à Midian; Moïse et Séphora; Moïse et Tsipora|Moses in Midian; Moses and Zipporah|משה במדיין; משה וציפורה; בנות יתרו|Moisés en Madián; Moisés y Séfora
e 3:1-4:17|Le buisson ardent; Moïse et le buisson ardent; Je serai qui je serai|The burning bush; Moses at the burning bush; I am who I am|הסנה הבוער; מעמד הסנה; משה בסנה|La zarza ardiente; Moisés y la zarza ardiente
t 4:1-5|Le bâton de Moïse; Le bâton changé en serpent|The staff of Moses; Moses’ rod; The rod becomes a serpent|מטה משה; מטה האלוהים|La vara de Moisés; El bastón de Moisés
e 4:24-26|L’époux de sang; La circoncision du fils de Moïse|The bridegroom of blood; Zipporah circumcises her son|חתן דמים|El esposo de sangre
e 5:1-23|Laisse partir mon peuple; Moïse devant Pharaon; La paille et les briques|Let my people go; Moses before Pharaoh; Bricks without straw|שלח את עמי; משה לפני פרעה; תבן ולבנים|Deja ir a mi pueblo; Moisés ante el faraón; Los ladrillos sin paja
p 4:14-16|Aaron; Aharon|Aaron|אהרן; אהרן הכהן|Aarón
e 7:14-12:36|Les dix plaies d’Égypte; Les plaies d’Égypte; Les dix plaies|The ten plagues; The plagues of Egypt|עשר המכות; מכות מצרים|Las diez plagas; Las plagas de Egipto
e 7:14-25|L’eau changée en sang; La plaie du sang|Water turned to blood; The plague of blood|מכת דם|El agua convertida en sangre; La plaga de sangre
e 7:26-8:11|Les grenouilles; La plaie des grenouilles|The frogs; The plague of frogs|מכת צפרדע; צפרדעים|Las ranas; La plaga de las ranas
e 8:12-15|La vermine; Les poux|The lice; The plague of lice|מכת כינים; כינים|Los piojos; La plaga de piojos
e 8:16-28|Les bêtes sauvages; La plaie des animaux|The swarms of flies; The wild beasts|מכת ערוב|Los tábanos; Las fieras|flies
e 9:8-12|Les ulcères|The boils|מכת שחין|Las úlceras
e 9:13-35|La grêle; La plaie de la grêle|The hail; The plague of hail|מכת ברד|El granizo; La plaga del granizo
e 10:1-20|Les sauterelles; La plaie des sauterelles|The locusts; The plague of locusts|מכת ארבה|Las langostas; La plaga de langostas
e 10:21-29|Les ténèbres; La plaie des ténèbres|The darkness; The plague of darkness|מכת חושך|Las tinieblas; La plaga de la oscuridad
e 11:1-12:36|La mort des premiers-nés; La plaie des premiers-nés|The death of the firstborn; The plague of the firstborn; The slaying of the first-born|מכת בכורות|La muerte de los primogénitos
l 12:1-28|L’agneau pascal; Le sacrifice de Pessah; La première Pâque; Le Korban Pessah|The Passover lamb; The paschal lamb; The first Passover; The Passover offering|קורבן פסח; פסח מצרים; קרבן פסח|El cordero pascual; La ofrenda de Pésaj; La primera Pascua
l 12:15-20|Pessah; La fête des matsot; La matsa; L’interdiction du hamets; Le pain sans levain|Passover; The feast of unleavened bread; Matzah; Leaven|פסח; חג המצות; מצה; איסור חמץ|Pésaj; La Pascua; La fiesta de los panes sin levadura; La matzá
l 12:1-2|Le calendrier; Roch Hodech; Le premier des mois; La sanctification du mois|The calendar; Rosh Chodesh; The first of months; New moon|ראש חודש; קידוש החודש; החודש הזה לכם|El calendario; Rosh Jódesh; El primero de los meses
e 12:37-42|La sortie d’Égypte; L’Exode|The exodus; Leaving Egypt; The exodus from Egypt|יציאת מצרים|La salida de Egipto; El éxodo
l 13:1-16|Les tefillin; Les phylactères; La consécration des premiers-nés; Le rachat du premier-né; Pidyon haben|Tefillin; Phylacteries; The consecration of the firstborn; Redemption of the firstborn son|תפילין; פדיון הבן; קדש לי כל בכור|Los tefilín; Las filacterias; La consagración de los primogénitos; El rescate del primogénito
t 13:17-22|La colonne de nuée; La colonne de feu; La nuée|The pillar of cloud; The pillar of fire|עמוד הענן; עמוד האש; עמוד ענן ועמוד אש|La columna de nube; La columna de fuego
e 14:1-31|Le passage de la mer Rouge; La traversée de la mer Rouge; L’ouverture de la mer; La mer des Joncs|The splitting of the sea; The crossing of the Red Sea; The parting of the sea; The sea of reeds|קריעת ים סוף; בקיעת הים; ים סוף|El paso del mar Rojo; El cruce del mar Rojo; La apertura del mar; El mar de los Juncos
e 15:1-21|Le cantique de la mer; Le chant de la mer; Le cantique de Moïse; Az yachir|The song of the sea; The song of Moses at the sea; Az yashir|שירת הים; אז ישיר|El cántico del mar; La canción del mar; El cántico de Moisés
p 15:20-21|Miriam; Le chant de Miriam; Miriam et les tambourins|Miriam; The song of Miriam; Miriam’s timbrel|מרים; מרים הנביאה; שירת מרים|Miriam; María, hermana de Moisés; El canto de Miriam
e 15:22-27|Les eaux de Mara; Les eaux amères|The waters of Marah; The bitter water|מי מרה; מרה|Las aguas de Mará; Las aguas amargas
t 16:1-36|La manne; La manne et les cailles; La manne dans le désert; La manne tombée du ciel|The manna; Manna and quails; Manna in the desert; Manna from heaven|ירידת המן; המן; המן והשליו; המן מן השמים|El maná; El maná y las codornices; El maná del cielo
e 17:1-7|L’eau du rocher; Massa et Meriva; Moïse frappe le rocher à Horeb|Water from the rock; Massah and Meribah; Moses strikes the rock at Horeb|מסה ומריבה; המים מן הצור; משה מכה בצור|El agua de la roca; Masá y Meribá
e 17:8-16|La guerre contre Amalek; Amalek; La bataille contre Amalec; Moïse lève les mains|The war with Amalek; Amalek; Moses raises his hands|מלחמת עמלק; עמלק; ידי משה|La guerra contra Amalec; Amalec; Moisés levanta las manos
e 18:1-27|Jéthro et Moïse; Le conseil de Jéthro; La nomination des juges|Jethro and Moses; Jethro’s advice; Appointing judges|יתרו; עצת יתרו; מינוי השופטים|Jetró y Moisés; El consejo de Jetró; El nombramiento de jueces
p 18:1-12|Jéthro; Yitro|Jethro; Yitro|יתרו חותן משה|Jetró; Itró
e 19:1-25|La révélation au Sinaï; Le don de la Torah; Matan Torah; Le mont Sinaï|The revelation at Sinai; The giving of the Torah; Mount Sinai; Standing at Sinai|מעמד הר סיני; מתן תורה; הר סיני|La revelación del Sinaí; La entrega de la Torá; El monte Sinaí
l 20:1-17|Les dix commandements; Les dix paroles; Le Décalogue|The ten commandments; The decalogue; The ten sayings|עשרת הדיברות; עשרת הדברות|Los diez mandamientos; El decálogo
l 20:8-11|Le chabbat; Souviens-toi du jour du chabbat; Le respect du chabbat|The Sabbath; Remember the sabbath day; Shabbat|שבת; זכור את יום השבת; שמירת שבת|El shabat; Acuérdate del día del shabat; El sábado
l 20:12|Honore ton père et ta mère; Le respect des parents; Honorer ses parents|Honor your father and your mother; Honoring parents; The fifth commandment|כיבוד אב ואם; כיבוד הורים|Honra a tu padre y a tu madre; El respeto a los padres
l 20:13|Tu ne tueras point; Tu n’assassineras pas|You shall not murder; Thou shalt not kill|לא תרצח|No matarás; No asesinarás
l 20:3-6|L’interdiction de l’idolâtrie; Pas d’autres dieux; Les idoles|The prohibition of idolatry; No other gods; Graven images|איסור עבודה זרה; לא יהיה לך|La prohibición de la idolatría; No tendrás otros dioses
l 21:1-11|L’esclave hébreu; L’oreille percée; Le serviteur hébreu|The Hebrew slave; The pierced ear; The Hebrew servant|עבד עברי; רציעת האוזן|El esclavo hebreo; La oreja horadada
l 21:22-25|Œil pour œil; La loi du talion; Œil pour œil, dent pour dent|An eye for an eye; Lex talionis; A tooth for a tooth|עין תחת עין; שן תחת שן|Ojo por ojo; La ley del talión; Diente por diente
l 21:28-36|Le bœuf qui encorne; Le bœuf cornu|The goring ox; The ox that gores|שור נגח; שור שנגח; שור המועד|El buey corneador
l 22:4-14|Les quatre gardiens; Le dépôt; Les gardiens|The four guardians; Deposits|ארבעה שומרים; שומרים|Los cuatro guardianes; El depósito|neighbor
l 22:20-23|La veuve et l’orphelin; Ne pas opprimer l’étranger; L’étranger, la veuve et l’orphelin|The widow and the orphan; Do not oppress the stranger|אלמנה ויתום; הגר היתום והאלמנה|La viuda y el huérfano; No oprimir al extranjero
l 22:24-26|Le prêt sans intérêt; L’interdiction de l’intérêt; L’usure|Lending without interest; Interest; Usury|הלוואה; איסור ריבית; ריבית|El préstamo sin interés; La usura
l 23:10-11|L’année sabbatique; La chemita; La jachère|The sabbatical year; Shemitah; Letting the land rest|שמיטה; שנת שמיטה|El año sabático; La shemitá
l 23:14-17|Les trois fêtes de pèlerinage; Les fêtes de pèlerinage|The three pilgrimage festivals; Three feasts a year|שלוש רגלים; שלושה רגלים; עלייה לרגל|Las tres fiestas de peregrinación
l 23:19|Le chevreau dans le lait de sa mère; L’interdiction de la viande et du lait; Le lait et la viande|A kid in its mother’s milk; Meat and milk|גדי בחלב אמו; בשר בחלב|El cabrito en la leche de su madre; La carne y la leche
e 24:1-18|L’alliance du Sinaï; Nous ferons et nous écouterons; Naassé venichma; Le livre de l’alliance|The covenant at Sinai; We will do and we will hear; The book of the covenant|נעשה ונשמע; ברית סיני; ספר הברית|El pacto del Sinaí; Haremos y escucharemos; El libro de la alianza
g 25:1-9|Le Tabernacle; Le Michkan; Le sanctuaire du désert; Faites-moi un sanctuaire|The Tabernacle; The Mishkan; The sanctuary in the desert|המשכן; משכן; ועשו לי מקדש|El Tabernáculo; El Mishkán; El santuario del desierto
t 25:10-22|L’arche d’alliance; L’arche sainte; Les chérubins; Le propitiatoire|The ark of the covenant; The holy ark; The cherubim; The mercy seat|ארון הברית; ארון הקודש; הכרובים; הכפורת|El arca de la alianza; El arca del pacto; Los querubines; El propiciatorio
t 25:23-30|La table des pains; Les pains de proposition|The table of showbread; The showbread|שולחן הפנים; לחם הפנים|La mesa de los panes; Los panes de la proposición
t 25:31-40|Le chandelier; La menora; Le chandelier à sept branches|The lampstand; The menorah; The seven-branched candelabrum|המנורה; מנורת המקדש; מנורה|El candelabro; La menorá; El candelabro de siete brazos
t 26:31-35|Le voile du sanctuaire; Le rideau; Le Saint des saints|The veil; The curtain; The holy of holies|הפרוכת; קודש הקודשים|El velo; La cortina; El Santo de los Santos
t 27:1-8|L’autel des holocaustes; L’autel de cuivre|The altar of burnt offering; The bronze altar|מזבח העולה; מזבח הנחושת|El altar de los holocaustos; El altar de bronce
t 27:20-21|La lumière perpétuelle; Le ner tamid; L’huile d’olive pure|The perpetual light; Ner tamid; Pure olive oil|נר תמיד; שמן זית זך|La luz perpetua; El ner tamid; El aceite puro de oliva
t 28:1-43|Les vêtements des prêtres; Les habits du grand prêtre; L’éfod|The priestly garments; The high priest’s clothes; The ephod|בגדי כהונה; בגדי כהן גדול; האפוד|Las vestiduras sacerdotales; Las vestiduras del sumo sacerdote; El efod
t 28:15-30|Le pectoral; Les douze pierres; Les Ourim et Toumim|The breastplate; The twelve stones; Urim and Thummim|החושן; חושן המשפט; אורים ותומים; אבני החושן|El pectoral; Las doce piedras; Urim y Tumim
e 29:1-46|La consécration des prêtres; L’investiture d’Aaron|The consecration of the priests; The ordination of Aaron|מילואים; הקדשת הכהנים|La consagración de los sacerdotes
t 30:1-10|L’autel des parfums; L’autel d’or|The altar of incense; The golden altar|מזבח הקטורת; מזבח הזהב|El altar del incienso; El altar de oro
l 30:11-16|Le demi-sicle; Le demi-chékel; Le recensement|The half shekel; The census|מחצית השקל; פקודי העם|El medio siclo; El medio shekel; El censo
t 30:22-38|L’huile d’onction; Les parfums; L’encens|The anointing oil; The incense; The ketoret|שמן המשחה; הקטורת; סממני הקטורת|El aceite de la unción; El incienso
p 31:1-11|Betsalel; Betsalel et Oholiav; L’artisan du Tabernacle|Bezalel; Bezalel and Oholiab; The craftsman of the Tabernacle|בצלאל; בצלאל ואהליאב|Betzalel; Betzalel y Aholiab
e 32:1-35|Le veau d’or; La faute du veau d’or|The golden calf; The sin of the golden calf|חטא העגל; עגל הזהב|El becerro de oro; El pecado del becerro de oro
e 32:15-20|Les tables de la Loi brisées; Moïse brise les tables|The broken tablets; Moses breaks the tablets|שבירת הלוחות; לוחות הברית|Las tablas rotas; Moisés rompe las tablas
e 33:12-23|Moïse demande à voir la gloire de Dieu; Dans le creux du rocher|Moses asks to see God’s glory; The cleft of the rock|הראני נא את כבודך; נקרת הצור|Moisés pide ver la gloria de Dios; La hendidura de la roca
t 34:1-9|Les secondes tables; Les tables de la Loi; Les nouvelles tables|The second tablets; The tablets of stone|לוחות שניים; לוחות שניות|Las segundas tablas; Las tablas de la Ley
t 34:6-7|Les treize attributs de miséricorde; Les treize attributs|The thirteen attributes of mercy; Thirteen attributes|שלוש עשרה מידות; י״ג מידות|Los trece atributos de misericordia|merciful
e 34:29-35|Le visage rayonnant de Moïse; Le voile de Moïse|Moses’ shining face; The veil of Moses|קרן עור פניו; מסווה משה; קרני ההוד|El rostro resplandeciente de Moisés; El velo de Moisés
e 35:20-29|Les dons pour le Tabernacle; La générosité du peuple|The gifts for the Tabernacle; The people’s offerings|תרומת המשכן; נדבת המשכן|Los dones para el Tabernáculo
e 40:17-38|L’érection du Tabernacle; La nuée remplit le Tabernacle|The Tabernacle is set up; The cloud fills the Tabernacle|הקמת המשכן|La erección del Tabernáculo
`;
