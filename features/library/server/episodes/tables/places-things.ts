export default `
# Genesis
g 2:11-14|Les fleuves de l’Éden; Le Tigre et l’Euphrate; Pichon et Guihon|The rivers of Eden; The Tigris and the Euphrates; Pishon and Gihon|נהרות גן עדן; פישון וגיחון; חידקל ופרת|Los ríos del Edén; El Tigris y el Éufrates; Pisón y Guijón
t 3:7|Les feuilles de figuier; Adam et Ève se cachent nus|The fig leaves|עלי התאנה; עלה תאנה|Las hojas de higuera
t 3:21|Les tuniques de peau|The coats of skin; Garments of skins|כתנות עור; כותנות עור|Las túnicas de piel
t 3:24|L’épée flamboyante; Les chérubins du jardin d’Éden; Le glaive tournoyant|The flaming sword; The cherubim of Eden|להט החרב המתהפכת; החרב המתהפכת|La espada encendida; Los querubines del Edén
g 8:4|Le mont Ararat; Ararat|Mount Ararat; Ararat|הררי אררט; הר אררט; אררט|El monte Ararat; Ararat
g 10:10|Le pays de Chinear; Le royaume de Nimrod|The land of Shinar; Nimrod’s kingdom|ארץ שנער; שנער|La tierra de Sinar
g 11:28-31|Our-Kasdim; Ur en Chaldée; Our des Chaldéens|Ur of the Chaldees; Ur Kasdim|אור כשדים|Ur de los caldeos
g 12:4-6|Harân; Haran|Haran|חרן|Jarán; Harán
g 13:18|Les chênes de Mamré; Mamré|The oaks of Mamre; Mamre|אלוני ממרא; ממרא|El encinar de Mamré; Mamré
g 14:3-10|La vallée de Siddim; La mer Morte; La mer de Sel; Les puits de bitume|The valley of Siddim; The Dead Sea; The Salt Sea|עמק השידים; ים המלח; ים המוות|El valle de Sidim; El mar Muerto; El mar Salado
g 16:7-14|Beer-Lahaï-Roï; Le puits du Vivant qui me voit|Beer-lahai-roi; The well of the living one who sees me|באר לחי ראי|Beer Lajai Roí
g 19:20-23|Tsoar; La petite ville de Tsoar|Zoar; The little city|צוער; צער|Tzoar
g 21:31-33|Beer-Chéva; Béer-Shéva|Beersheba; Beer Sheva|באר שבע|Beer Sheva; Berseba
g 23:2|Hébron; Kiryat-Arba|Hebron; Kiriath Arba|חברון; קריית ארבע|Hebrón; Quiriat Arba
g 32:2-3|Mahanaïm; Le camp des anges|Mahanaim; The camp of angels|מחניים; מחנה אלהים|Majanaim
g 32:23-32|Peniel; Penouel; Le gué du Yabbok|Peniel; Penuel; The ford of the Jabbok|פניאל; פנואל; מעבר יבוק|Peniel; El vado de Yaboc
g 33:17|Souccot de Jacob; Les cabanes de Jacob|Jacob’s booths|סוכות של יעקב; יעקב נסע סוכתה|Las cabañas de Jacob
g 33:18-20|Sichem; Chekhem|Shechem; The field at Shechem|שכם; העיר שכם|Siquem
g 35:19|Bethléem; Beit-Léhem; Éfrat|Bethlehem; Ephrath|בית לחם; אפרת|Belén; Efrata
g 37:14-17|Dotan; La plaine de Dotan|Dothan|דותן; עמק דותן|Dotán
t 28:18-22|La stèle de Jacob; La pierre de Béthel; L’oreiller de pierre de Jacob|Jacob’s pillar; The stone of Bethel; Jacob’s pillow|המצבה בבית אל; מצבת יעקב; אבן יעקב|La piedra de Betel; La estela de Jacob
t 31:44-54|Gal-Ed; Le monceau de pierres de Galaad; Le pacte de Jacob et Laban|Galeed; The heap of witness; The covenant of Jacob and Laban|גלעד; יגר שהדותא; ברית יעקב ולבן|Galed; El majano del testimonio; El pacto de Jacob y Labán
t 38:18-25|Le sceau, le cordon et le bâton de Juda; Le gage de Juda|Judah’s signet, cord and staff; Judah’s pledge|החותמת הפתילים והמטה; ערבון יהודה|El sello, el cordón y el bastón de Judá
# Exodus
g 1:11|Pithom et Ramsès; Pithom; Les villes-entrepôts|Pithom and Raamses; The storage cities|פיתום ורעמסס; ערי מסכנות|Pitom y Ramsés; Las ciudades de almacenaje
g 2:15|Madian; Midian; Le puits de Madian|Midian; The well in Midian|מדין; מדיין; הבאר במדיין|Madián; El pozo de Madián
g 3:1|Le mont Horeb; Horeb|Mount Horeb; Horeb|חורב; הר חורב|El monte Horeb; Horeb
g 15:27|Élim; Les douze sources et les soixante-dix palmiers|Elim; The twelve springs and seventy palms|אילים; שתים עשרה עינות מים ושבעים תמרים|Elim; Las doce fuentes y las setenta palmeras
g 17:1-7|Refidim|Rephidim|רפידים|Refidim
t 16:32-34|L’omer de manne conservé; Le vase de manne; La cruche de manne|The jar of manna; The omer of manna|צנצנת המן|La vasija de maná
t 19:13-19|Le son du chofar au Sinaï; Le chofar du Sinaï|The trumpet at Sinai; The shofar at Sinai|קול השופר בסיני; שופר בסיני|El shofar del Sinaí
t 26:1-14|Les tentures du Tabernacle; Les peaux de tahach|The curtains of the Tabernacle|יריעות המשכן; יריעות העיזים; עורות תחשים|Las cortinas del Tabernáculo
t 26:15-30|Les planches du Tabernacle; Le bois d’acacia|The boards of the Tabernacle; Acacia wood|קרשי המשכן; עצי שיטים|Las tablas del Tabernáculo; La madera de acacia
t 27:9-19|Le parvis du Tabernacle; La cour du Tabernacle|The court of the Tabernacle|חצר המשכן|El atrio del Tabernáculo
t 28:31-35|La robe de l’éfod; Les clochettes et les grenades; Les clochettes d’or|The robe of the ephod; The golden bells and pomegranates|מעיל האפוד; פעמוני הזהב והרימונים|El manto del efod; Las campanillas de oro y las granadas
t 28:36-38|Le fronteau d’or; Le tsits; Saint à l’Éternel; La lame d’or|The golden plate; The frontlet; Holy to the Lord|ציץ הזהב; הציץ; קודש לה׳|La lámina de oro; Santidad al Señor
t 30:17-21|La cuve de cuivre; Le bassin; Le kiyor|The bronze basin; The laver|הכיור; כיור הנחושת|La pila de bronce; La fuente de bronce
t 38:8|Les miroirs des femmes|The mirrors of the women|מראות הצובאות|Los espejos de las mujeres
# Numbers
g 10:11-12|Le désert de Paran; Paran|The wilderness of Paran; Paran|מדבר פארן; פארן|El desierto de Parán; Parán
g 13:26|Kadech-Barnéa; Kadech|Kadesh Barnea; Kadesh|קדש ברנע|Cades Barnea; Cades
g 20:14-21|Édom refuse le passage; La route royale|Edom refuses passage; The king’s highway|אדום מסרב; דרך המלך|Edom niega el paso; El camino real
t 15:38-39|Le fil bleu; Le tekhélet|Tekhelet; The blue cord|תכלת; חוט התכלת|El tejélet; El cordón azul
# Deuteronomy
g 3:8-9|Le mont Hermon; Hermon|Mount Hermon; Hermon|הר חרמון; החרמון|El monte Hermón; Hermón
t 3:11|Le lit de fer d’Og; Le lit d’Og|Og’s iron bed; The bed of Og|ערש ברזל של עוג; מיטת עוג|La cama de hierro de Og
t 10:1-5|L’arche et les secondes tables; L’arche de bois d’acacia|The ark and the second tablets|ארון העץ והלוחות השניים|El arca y las segundas tablas
# Joshua
g 4:19-24|Guilgal|Gilgal|גלגל; הגלגל|Guilgal
g 8:30-35|Le mont Éval; L’autel du mont Éval; Le mont Guerizim|Mount Ebal; The altar on Mount Ebal|הר עיבל; מזבח הר עיבל|El monte Ebal; El altar del monte Ebal
g 10:16-27|La grotte de Makkéda; Les cinq rois dans la grotte|The cave of Makkedah; The five kings in the cave|מערת מקדה; חמשת המלכים במערה|La cueva de Maqueda; Los cinco reyes en la cueva
g 11:10-13|Hatsor|Hazor|חצור|Jatzor; Hazor
g 15:63|Les Jébuséens; Jébus|The Jebusites of Jerusalem; Jebus|היבוסי; יבוס|Los jebuseos; Jebús
g 18:1|Chilo; La tente d’assignation à Chilo|Shiloh; The tent at Shiloh|שילה; משכן שילה|Siló; La tienda en Siló
# Judges
g 4:6-14|Le mont Thabor; Le torrent de Kichon|Mount Tabor; The river Kishon|הר תבור; נחל קישון|El monte Tabor; El torrente Quisón
g 16:1-3|Gaza; Les portes de Gaza; Samson à Gaza|Gaza; The gates of Gaza; Samson in Gaza|עזה; שערי עזה; שמשון בעזה|Gaza; Las puertas de Gaza; Sansón en Gaza
t 8:24-27|L’éfod de Gédéon; Les anneaux d’or|Gideon’s ephod; The golden earrings|אפוד גדעון; נזמי הזהב|El efod de Gedeón
t 9:50-57|La meule qui tue Abimélekh; La mort d’Abimélekh|The millstone that killed Abimelech; The death of Abimelech|פלח הרכב; מיתת אבימלך|La piedra de molino que mató a Abimelec
# I Samuel
g 7:5-12|Mitspa; Ében-Ézer; La pierre du secours|Mizpah; Ebenezer; The stone of help|המצפה; אבן העזר|Mitzpá; Eben Ézer; La piedra de ayuda
g 5:1-8|Achdod; Gat; Ékron; Les villes des Philistins|Ashdod; Gath; Ekron; The cities of the Philistines|אשדוד; גת; עקרון; ערי הפלשתים|Asdod; Gat; Ecrón; Las ciudades de los filisteos
g 17:1-3|La vallée du Térébinthe; La vallée d’Éla|The valley of Elah|עמק האלה|El valle de Elá; El valle del Terebinto
g 22:1-5|La grotte d’Adoullam; Adoullam|The cave of Adullam; Adullam|מערת עדולם; עדולם|La cueva de Adulam; Adulam
g 23:1-13|Keïla; David sauve Keïla|Keilah; David saves Keilah|קעילה; דוד מציל את קעילה|Queilá; David salva Queilá
t 17:40|Les cinq pierres de David; Les cinq cailloux|David’s five stones; The five smooth stones|חמישה חלוקי אבנים; חמשת חלוקי האבנים|Las cinco piedras de David
t 18:10-11|La lance de Saül|Saul’s spear|חנית שאול|La lanza de Saúl
t 13:19-22|Pas de forgeron en Israël|No smith in Israel|וחרש לא יימצא|No había herrero en Israel
# II Samuel
g 5:7|Sion; La forteresse de Sion; Le mont Sion|Zion; The stronghold of Zion; Mount Zion|ציון; הר ציון|Sión; La fortaleza de Sión; El monte Sión
g 15:30-31|La montée des Oliviers; David pleure au mont des Oliviers|The ascent of the Mount of Olives; David weeps on the Mount of Olives|מעלה הזיתים; דוד עולה במעלה הזיתים|La subida de los Olivos
g 15:23|Le torrent de Cédron; Le Kidron|The brook Kidron; Kidron|נחל קדרון|El torrente Cedrón
# I Kings
g 1:33-45|La source du Guihon; Guihon|The spring of Gihon; Gihon|מעיין הגיחון; גיחון|La fuente de Guijón
g 9:26-28|Étsion-Guéver; Les navires de Salomon; Ofir|Ezion Geber; Solomon’s ships; Ophir|עציון גבר; אוניות שלמה; אופיר; זהב אופיר|Etzión Guéver; Los barcos de Salomón; Ofir
t 10:14-22|L’or de Salomon; Les boucliers d’or; Les navires de Tarsis; Les singes et les paons|Solomon’s gold; The gold shields; The ships of Tarshish; Apes and peacocks|זהב שלמה; מגיני הזהב; אוניות תרשיש; קופים ותוכיים|El oro de Salomón; Los escudos de oro; Los barcos de Tarsis
g 16:24|La montagne de Samarie; Samarie|The hill of Samaria; Samaria|הר שומרון; שומרון|El monte de Samaria; Samaria
g 18:43-45|Le petit nuage d’Élie; La pluie d’Élie|Elijah’s little cloud; A cloud like a man’s hand|עב קטנה ככף איש; הגשם אחרי הבצורת|La nubecita de Elías
t 19:4-8|Le genêt d’Élie; Élie sous le genêt; La galette d’Élie|Elijah under the juniper; The broom tree; The cake baked on coals|אליהו תחת הרותם; עוגת רצפים|Elías bajo la retama; El enebro
# II Kings
t 2:8-14|Le manteau d’Élie; Élisée fend le Jourdain|Elijah’s cloak; Elisha parts the Jordan|אדרת אליהו והירדן; אלישע חוצה את הירדן|El manto de Elías y el Jordán
g 6:8-23|Dotan et les chevaux de feu; L’armée araméenne aveuglée|Horses and chariots of fire at Dothan; The blinded Aramean army|סנוורים; אלישע בדותן; הסוסים ורכב האש בדותן|Los carros de fuego en Dotán; El ejército cegado
g 18:14-17|Lakhich|Lachish|לכיש|Laquis
g 20:20|Le tunnel d’Ézéchias; La piscine d’Ézéchias; Le canal de Siloé|Hezekiah’s tunnel; Hezekiah’s pool; The conduit|תעלת חזקיהו; נקבת השילוח; הבריכה והתעלה|El túnel de Ezequías; El estanque de Ezequías
g 23:10|La vallée de Hinnom; Tofet; La géhenne; Guéhinnom|The valley of Hinnom; Topheth; Gehenna|גיא בן הינום; תופת; גיהינום; גיא הינום|El valle de Hinom; Tófet; La gehena
t 25:13-17|Les colonnes du Temple emportées; Les vases du Temple à Babylone|The pillars of the Temple carried away; The Temple vessels in Babylon|עמודי הנחושת נלקחו; כלי המקדש לבבל|Las columnas del Templo llevadas a Babilonia
# Isaiah
t 38:21|Le cataplasme de figues|The cake of figs|דבלת תאנים|La masa de higos
# Jeremiah
g 7:30-34|Le Tofet; La vallée du massacre|Topheth; The valley of slaughter|התופת; גיא ההרגה|El Tófet; El valle de la matanza
g 8:22|Le baume de Galaad|The balm of Gilead|צרי גלעד; הצרי אין בגלעד|El bálsamo de Galaad
t 25:15-29|La coupe de la colère; La coupe de vin|The cup of wrath|כוס החימה; כוס היין החמה|La copa de la ira
t 51:59-64|Le livre jeté dans l’Euphrate; Seraya|The scroll thrown into the Euphrates; Seraiah|הספר שהושלך לפרת; שריה בן נריה|El rollo arrojado al Éufrates
# Ezekiel
g 1:1|Le fleuve Kevar; Kevar|The river Chebar; Chebar|נהר כבר|El río Quebar
t 1:15-21|Les roues; Les ofanim; Une roue dans une roue|The wheels; Ophanim; A wheel within a wheel|האופנים; אופן בתוך אופן|Las ruedas; Los ofanim
g 47:1-12|Le fleuve qui sort du Temple; Les eaux du Temple|The river from the Temple; The waters from the Temple|הנהר היוצא מן המקדש; מים יוצאים מתחת מפתן הבית|El río que sale del Templo
t 27:1-36|La complainte sur Tyr; Les bateaux de Tyr|The lament over Tyre; The ships of Tyre|קינת צור; אוניות צור|El lamento por Tiro
t 24:3-14|La marmite rouillée; La parabole de la marmite|The rusty pot; The parable of the pot|משל הסיר; סיר וחלאתה|La parábola de la olla
# Amos
t 7:7-9|Le fil à plomb|The plumb line|האנך; חומת אנך|La plomada
t 8:1-3|La corbeille de fruits d’été|The basket of summer fruit|כלוב קיץ|La cesta de frutas de verano
# Zechariah
t 2:1-4|Les quatre cornes; Les quatre forgerons|The four horns; The four craftsmen|ארבע הקרנות; ארבעת החרשים|Los cuatro cuernos; Los cuatro herreros
t 2:5-9|Le cordeau d’arpentage; Jérusalem sans murailles|The measuring line; Jerusalem without walls|חבל המידה; פרזות תשב ירושלים|El cordel de medir
t 5:1-4|Le rouleau volant; Le rouleau qui vole|The flying scroll|המגילה העפה|El rollo volante
t 5:5-11|La femme dans l’épha; La femme dans le boisseau|The woman in the basket; The ephah|האישה בתוך האיפה|La mujer en el efá
t 6:1-8|Les quatre chars; Les chevaux de Zacharie|The four chariots; Zechariah’s horses|ארבע המרכבות; הסוסים של זכריה|Los cuatro carros; Los caballos de Zacarías
t 11:12-13|Les trente pièces d’argent; Trente sicles d’argent|Thirty pieces of silver|שלושים הכסף|Las treinta monedas de plata
# Esther
g 1:2|Suse; Chouchan; Le palais de Suse|Susa; Shushan; The citadel of Susa|שושן; שושן הבירה|Susa; Shushán
t 4:11|Le sceptre d’or; Le sceptre d’Assuérus|The golden scepter|שרביט הזהב|El cetro de oro
t 3:7|Le sort; Le pour|The lot; Pur|הפור; פור הוא הגורל|El pur; Las suertes
t 8:2-15|L’anneau du roi; Le triomphe de Mardochée; Mardochée en habits royaux|The king’s ring; Mordecai in royal garments; The triumph of Mordecai|טבעת המלך; מרדכי בלבוש מלכות|El anillo del rey; Mardoqueo con vestiduras reales
# Daniel
t 3:1-7|La statue d’or; La statue de Nabuchodonosor|The golden statue; Nebuchadnezzar’s image; The image of gold|צלם הזהב; פסל הזהב|La estatua de oro
# Ezra
t 1:7-11|Les ustensiles du Temple rendus; Chechbatsar|The Temple vessels returned; Sheshbazzar|החזרת כלי המקדש; ששבצר|Los utensilios del Templo devueltos; Sesbasar
# Nehemiah
g 3:1-32|Les portes de Jérusalem; La porte des Brebis|The gates of Jerusalem; The Sheep Gate|שערי ירושלים; שער הצאן|Las puertas de Jerusalén
`;
