export default `
# Genesis
e 1:1-2:3|La Création du monde; Les six jours de la Création; Les sept jours|The Creation; Six days of creation; Seven days|בריאת העולם; מעשה בראשית; ששת ימי בראשית|La creación del mundo; Los seis días; Los siete días
e 1:26-31|La création de l’homme; À l’image de Dieu|The creation of man; In the image of God|בריאת האדם; בצלם אלוהים|La creación del hombre; A imagen de Dios
l 1:28|Croissez et multipliez; Soyez féconds; Procréation|Be fruitful and multiply; Procreation|פרו ורבו; פריה ורביה|Fructificad y multiplicaos; Creced y multiplicaos; Procreación
l 2:1-3|Le repos du septième jour; Vayekhoulou|The seventh day; God rests|ויכולו; שבת בראשית|El reposo del séptimo día|
g 2:8-14|Le jardin d’Éden; Éden; Le paradis terrestre; Les quatre fleuves|The garden of Eden; Eden; Paradise; The four rivers|גן עדן; ארבעת הנהרות|El jardín del Edén; Edén; El paraíso; Los cuatro ríos
t 2:9-17|L’arbre de la connaissance; L’arbre de la connaissance du bien et du mal; L’arbre de vie; Le fruit défendu|The tree of knowledge; Tree of the knowledge of good and evil; Tree of life; Forbidden fruit|עץ הדעת; עץ הדעת טוב ורע; עץ החיים|El árbol del conocimiento; El árbol de la ciencia del bien y del mal; El árbol de la vida; El fruto prohibido
e 2:18-25|La création d’Ève; La côte d’Adam; La création de la femme|The creation of Eve; Adam’s rib; The creation of woman|בריאת חוה; בריאת האשה; צלע אדם|La creación de Eva; La costilla de Adán; La creación de la mujer
p 2:7-25|Adam; Adam et Ève; Le premier homme|Adam; Adam and Eve; The first man|אדם הראשון; אדם וחוה|Adán; Adán y Eva; El primer hombre|man
e 3:1-24|La faute d’Adam et Ève; Le serpent; Le péché originel; La chute; Le serpent du jardin d’Éden|Adam and Eve’s sin; The serpent; The fall; The snake in the garden of Eden|חטא אדם הראשון; הנחש; חטא עץ הדעת; הנחש הקדמוני|El pecado de Adán y Eva; La serpiente; La caída; El pecado original
e 3:22-24|Adam et Ève chassés du jardin d’Éden; L’expulsion du paradis|The expulsion from Eden; Banished from the garden|גירוש מגן עדן; הגירוש מגן עדן|La expulsión del Edén; La expulsión del paraíso
e 4:1-16|Caïn et Abel; Le meurtre d’Abel; Le premier meurtre; La marque de Caïn|Cain and Abel; The murder of Abel; The first murder; The mark of Cain|קין והבל; רצח הבל; אות קין|Caín y Abel; El asesinato de Abel; La marca de Caín
p 4:19-24|Lemekh et ses femmes; Tubal-Caïn; Le chant de Lemekh|Lamech and his wives; Tubal Cain; Song of Lamech|למך ונשיו; תובל קין; שירת למך|Lamec y sus mujeres; Tubal Caín
e 5:1-32|Les dix générations d’Adam à Noé; Les générations d’Adam|Ten generations from Adam to Noah; The generations of Adam|עשרה דורות מאדם ועד נח; תולדות אדם|Diez generaciones de Adán a Noé
p 5:21-24|Hénoch; Énoch|Enoch|חנוך|Enoc; Henoc
p 5:25-27|Mathusalem|Methuselah|מתושלח|Matusalén
e 6:1-4|Les fils de Dieu et les filles des hommes; Les Nefilim; Les géants d’avant le déluge|The sons of God and daughters of men; The Nephilim; Giants before the flood|בני האלוהים; הנפילים; בני האלהים ובנות האדם|Los hijos de Dios y las hijas de los hombres; Los nefilim; Los gigantes
e 6:9-8:22|Le déluge; Noé et le déluge; L’histoire de Noé|The flood; Noah and the flood; Noah’s story|המבול; נח והמבול|El diluvio; Noé y el diluvio
t 6:13-22|L’arche de Noé; La construction de l’arche|Noah’s ark; Building the ark|תיבת נח; בניין התיבה|El arca de Noé; La construcción del arca
e 8:6-12|La colombe et le corbeau; La colombe de Noé; Le rameau d’olivier|The raven and the dove; Noah’s dove; The olive leaf|העורב והיונה; היונה ועלה הזית; יונת נח|El cuervo y la paloma; La paloma de Noé; La rama de olivo
t 9:8-17|L’arc-en-ciel; L’alliance avec Noé|The rainbow; The covenant with Noah|הקשת בענן; ברית הקשת; קשת|El arcoíris; El arco iris; El pacto con Noé
l 9:1-7|Les lois de Noé; Les sept lois noahides; Les lois noahides|The laws of Noah; The seven Noahide laws|שבע מצוות בני נח; מצוות בני נח|Las leyes de Noé; Las siete leyes noájidas
e 9:20-27|L’ivresse de Noé; La malédiction de Canaan|Noah’s drunkenness; The curse of Canaan; Noah’s vineyard|שכרות נח; קללת כנען|La embriaguez de Noé; La maldición de Canaán
e 10:1-32|La table des nations; Les soixante-dix nations|The table of nations; The seventy nations|לוח העמים; שבעים אומות|La tabla de las naciones; Las setenta naciones
p 10:8-12|Nimrod; Nemrod; Le vaillant chasseur|Nimrod; The mighty hunter|נמרוד; גיבור ציד|Nimrod; Nemrod; El cazador
e 11:1-9|La tour de Babel; La confusion des langues|The tower of Babel; The confusion of tongues|מגדל בבל; דור הפלגה; בלבול הלשונות|La torre de Babel; La confusión de las lenguas
p 11:26-32|Térah; Tharé|Terah|תרח|Téraj; Taré
e 12:1-9|Le départ d’Abraham; L’appel d’Abraham; Lekh lekha; Abraham quitte son pays; La vocation d’Abraham|The call of Abraham; Lekh lekha; Go from your country; Abraham leaves his land|לך לך; קריאת אברהם|El llamado de Abraham; Lej lejá; La vocación de Abraham; Abraham deja su tierra
p 12:1-9|Abraham; Abram; Avraham|Abraham; Abram; Avraham|אברהם; אברהם אבינו; אברם|Abraham; Abram; Avraham
e 12:10-20|Abraham et Sarah en Égypte; Sarah chez le Pharaon|Abram and Sarai in Egypt; Sarai and Pharaoh|אברהם ושרה במצרים; ירידת אברהם למצרים|Abraham y Sara en Egipto; Sara y el faraón
e 13:1-18|Abraham et Lot se séparent; La querelle des bergers|Abraham and Lot part; The quarrel of the herdsmen|פרידת אברהם ולוט; ריב הרועים; הפרדות לוט מאברהם|Abraham y Lot se separan; La riña de los pastores
e 14:1-24|La guerre des rois; Les quatre rois contre les cinq|The war of the kings; Four kings against five|מלחמת המלכים; ארבעת המלכים והחמישה; מלחמת ארבעת המלכים|La guerra de los reyes; Cuatro reyes contra cinco
p 14:18-20|Melkisédek; Melchisédech; Le roi de Chalem|Melchizedek; The king of Salem|מלכיצדק; מלך שלם|Melquisedec; El rey de Salem
e 15:1-21|L’alliance entre les morceaux; L’alliance avec Abraham; Brit ben habetarim|The covenant between the pieces; The covenant with Abraham|ברית בין הבתרים|El pacto entre las partes; El pacto con Abraham
e 16:1-16|Agar s’enfuit; La naissance d’Ismaël; Agar et l’ange|Hagar flees; The birth of Ishmael; Hagar and the angel|בריחת הגר; לידת ישמעאל; הגר והמלאך|La huida de Agar; El nacimiento de Ismael
p 16:1-16|Agar|Hagar|הגר|Agar
l 17:1-27|La circoncision; La brit mila; L’alliance de la circoncision|Circumcision; Brit milah; The covenant of circumcision|ברית מילה; מילה|La circuncisión; El brit milá; El pacto de la circuncisión
e 18:1-15|Les trois visiteurs d’Abraham; L’hospitalité d’Abraham; Les trois anges; L’annonce de la naissance d’Isaac; Le rire de Sarah|Abraham’s three visitors; Abraham’s hospitality; The three angels; Sarah laughs|שלושת המלאכים; הכנסת אורחים של אברהם; צחוק שרה; אוהל אברהם|Los tres visitantes de Abraham; La hospitalidad de Abraham; Los tres ángeles; La risa de Sara
l 18:1-8|L’hospitalité; Hakhnassat orhim|Hospitality; Welcoming guests|הכנסת אורחים|La hospitalidad|bread
e 18:16-33|Abraham plaide pour Sodome; Les dix justes|Abraham pleads for Sodom; Ten righteous men; Abraham’s bargaining|תפילת אברהם על סדום; עשרה צדיקים בסדום|Abraham intercede por Sodoma; Los diez justos
e 19:1-29|Sodome et Gomorrhe; La destruction de Sodome; Le soufre et le feu|Sodom and Gomorrah; The destruction of Sodom; Fire and brimstone|סדום ועמורה; הפיכת סדום; מהפכת סדום|Sodoma y Gomorra; La destrucción de Sodoma
e 19:15-26|La femme de Lot; La statue de sel|Lot’s wife; The pillar of salt|אשת לוט; נציב מלח|La mujer de Lot; La estatua de sal
e 19:30-38|Les filles de Lot; Lot et ses filles|Lot’s daughters|בנות לוט; לוט ובנותיו|Las hijas de Lot
p 13:5-13|Lot|Lot|לוט|Lot
e 20:1-18|Sarah chez Abimélekh; Abraham et Abimélekh|Sarah and Abimelech; Abraham in Gerar|שרה ואבימלך; אברהם ואבימלך|Sara y Abimelec; Abraham y Abimelec
e 21:1-8|La naissance d’Isaac|The birth of Isaac|לידת יצחק|El nacimiento de Isaac
e 21:9-21|Le renvoi d’Agar et d’Ismaël; Agar et Ismaël dans le désert; Ismaël chassé|Hagar and Ishmael sent away; Hagar and Ishmael in the desert|גירוש הגר וישמעאל; גירוש ישמעאל; הגר וישמעאל במדבר|La expulsión de Agar e Ismael; Agar e Ismael en el desierto
e 21:22-34|L’alliance de Beer-Chéva; Le puits du serment|The covenant at Beersheba; The well of the oath|ברית באר שבע; ברית אברהם ואבימלך|El pacto de Beer Sheva; El pozo del juramento
e 22:1-19|La ligature d’Isaac; Le sacrifice d’Isaac; L’akéda; L’Akedat Yitshak; Le sacrifice d’Abraham; Le bélier dans le buisson|The binding of Isaac; The Akedah; The sacrifice of Isaac; The ram in the thicket; Abraham sacrifices his son|עקידת יצחק; העקידה; קורבן יצחק; אילו של יצחק|La atadura de Isaac; El sacrificio de Isaac; La Akedá; El sacrificio de Abraham; El carnero en la zarza
g 22:2-14|Le mont Moriah; Moriah|Mount Moriah; Moriah|הר המוריה|El monte Moriá; Moria
g 23:1-20|La grotte de Makhpéla; La mort de Sarah; Le tombeau des patriarches; Le caveau de Makhpéla|The cave of Machpelah; The death of Sarah; The tomb of the patriarchs|מערת המכפלה; מיתת שרה; קבורת שרה; קניית מערת המכפלה|La cueva de Majpelá; La muerte de Sara; La tumba de los patriarcas
p 17:15-22|Sarah; Saraï|Sarah; Sarai|שרה; שרה אמנו; שרי|Sara; Sarai
e 24:1-67|Rébecca au puits; Éliézer au puits; Le mariage d’Isaac; Le serviteur d’Abraham; Isaac et Rébecca|Rebekah at the well; Eliezer at the well; A wife for Isaac; Abraham’s servant; Isaac and Rebekah|רבקה על הבאר; אליעזר ורבקה; שידוך יצחק; עבד אברהם; יצחק ורבקה|Rebeca en el pozo; Eliezer en el pozo; Una esposa para Isaac; El siervo de Abraham; Isaac y Rebeca
p 24:15-28|Rébecca; Rivka|Rebekah; Rivkah|רבקה; רבקה אמנו|Rebeca
e 25:1-11|La mort d’Abraham; Ketoura|The death of Abraham; Keturah|מיתת אברהם; קטורה|La muerte de Abraham; Keturá
p 25:12-18|Ismaël; Les descendants d’Ismaël|Ishmael; The descendants of Ishmael|ישמעאל; תולדות ישמעאל|Ismael; Los descendientes de Ismael
e 25:19-26|La naissance de Jacob et Ésaü; Les jumeaux; Jacob et Ésaü|The birth of Jacob and Esau; The twins; Jacob and Esau|לידת יעקב ועשו; יעקב ועשו; התאומים|El nacimiento de Jacob y Esaú; Los gemelos; Jacob y Esaú
e 25:27-34|Le plat de lentilles; Le droit d’aînesse; Ésaü vend son droit d’aînesse|The lentil stew; The birthright; Esau sells his birthright; A mess of pottage|נזיד העדשים; מכירת הבכורה; הבכורה|El plato de lentejas; La primogenitura; Esaú vende su primogenitura
p 25:24-34|Ésaü; Édom|Esau; Edom|עשו; אדום|Esaú; Edom
p 26:1-33|Isaac; Isaac à Guérar; Les puits d’Isaac|Isaac; Isaac in Gerar; Isaac’s wells|יצחק; יצחק אבינו; בארות יצחק|Isaac; Isaac en Guerar; Los pozos de Isaac
e 27:1-40|La bénédiction de Jacob; Jacob vole la bénédiction; Isaac bénit Jacob; La ruse de Rébecca; La bénédiction volée|Isaac blesses Jacob; Jacob steals the blessing; The stolen blessing; Rebekah’s ruse|ברכת יצחק; גניבת הברכות; ברכת יעקב; הקול קול יעקב|La bendición de Jacob; Jacob roba la bendición; La bendición robada; El engaño de Rebeca
e 28:10-22|L’échelle de Jacob; Le rêve de Jacob; Le songe de Jacob|Jacob’s ladder; Jacob’s dream|סולם יעקב; חלום יעקב; חלום הסולם|La escalera de Jacob; El sueño de Jacob
g 28:16-22|Béthel; Beit El|Bethel|בית אל|Betel
e 29:1-14|Jacob et Rachel au puits; La rencontre de Jacob et Rachel|Jacob meets Rachel; Jacob and Rachel at the well|יעקב ורחל על הבאר; פגישת יעקב ורחל|Jacob y Raquel en el pozo; El encuentro de Jacob y Raquel
e 29:15-30|Jacob épouse Léa et Rachel; La ruse de Laban; Léa et Rachel; Sept ans pour Rachel|Jacob marries Leah and Rachel; Laban’s deceit; Leah and Rachel; Seven years for Rachel|נישואי יעקב; לאה ורחל; רמאות לבן; יעקב ורחל|Jacob se casa con Lea y Raquel; El engaño de Labán; Lea y Raquel; Siete años por Raquel
p 29:16-35|Léa|Leah|לאה; לאה אמנו|Lea
p 29:6-30|Rachel|Rachel|רחל; רחל אמנו|Raquel
p 29:13-30|Laban; Laban l’Araméen|Laban; Laban the Aramean|לבן; לבן הארמי|Labán; Labán el arameo
e 29:31-30:24|La naissance des fils de Jacob; Les douze fils de Jacob|The birth of Jacob’s sons; Jacob’s children|לידת בני יעקב; לידת השבטים|El nacimiento de los hijos de Jacob; Los doce hijos de Jacob
t 30:14-18|Les mandragores|The mandrakes|הדודאים; דודאים|Las mandrágoras
e 30:25-43|Les troupeaux de Jacob; Les baguettes de Jacob; Les brebis tachetées|Jacob’s flocks; The speckled sheep; The peeled rods|צאן יעקב; המקלות; עקודים נקודים וברודים|Los rebaños de Jacob; Las varas de Jacob
e 31:1-54|La fuite de Jacob; Rachel vole les idoles; Les terafim de Rachel|Jacob flees from Laban; Rachel steals the idols; Rachel’s household gods|בריחת יעקב מלבן; גניבת התרפים; תרפי רחל|La huida de Jacob; Raquel roba los ídolos; Los terafim
e 32:25-33|La lutte de Jacob avec l’ange; Jacob et l’ange; Le combat de Jacob; Jacob devient Israël|Jacob wrestles with the angel; Jacob and the angel; Jacob becomes Israel|מאבק יעקב והמלאך; יעקב והמלאך; מאבק יעקב|La lucha de Jacob con el ángel; Jacob y el ángel; Jacob se llama Israel
l 32:33|Le nerf sciatique; Le guid hanaché|The sciatic nerve; The sinew of the hip; Gid hanasheh|גיד הנשה|El nervio ciático; El tendón del muslo
e 33:1-17|Les retrouvailles de Jacob et Ésaü; Jacob rencontre Ésaü|Jacob meets Esau; The reunion of Jacob and Esau|פגישת יעקב ועשו; מפגש יעקב ועשו|El encuentro de Jacob y Esaú
p 28:1-9|Jacob; Yaakov|Jacob; Yaakov|יעקב; יעקב אבינו|Jacob
e 34:1-31|Dina et Sichem; L’enlèvement de Dina; Siméon et Lévi à Sichem; Le viol de Dina|Dinah and Shechem; The rape of Dinah; Simeon and Levi in Shechem|מעשה דינה; דינה ושכם; שמעון ולוי בשכם; אונס דינה|Dina y Siquem; La violación de Dina; Simeón y Leví en Siquem
e 35:16-20|La mort de Rachel; La naissance de Benjamin; Le tombeau de Rachel|The death of Rachel; The birth of Benjamin; Rachel’s tomb|מיתת רחל; לידת בנימין; קבר רחל; קבורת רחל|La muerte de Raquel; El nacimiento de Benjamín; La tumba de Raquel
p 36:9-12|Amalek, petit-fils d’Ésaü; Les descendants d’Ésaü; Timna|Amalek the grandson of Esau; The descendants of Esau; Timna|תולדות עשו; אלופי אדום; תמנע|Amalec, nieto de Esaú; Los descendientes de Esaú
e 37:1-11|Les rêves de Joseph; Les songes de Joseph; Les gerbes de Joseph|Joseph’s dreams; The dreams of Joseph; The sheaves|חלומות יוסף; חלום האלומות|Los sueños de José; Las gavillas de José
t 37:3-4|La tunique de Joseph; La tunique rayée; La tunique bariolée; Le manteau de Joseph|The coat of many colors; Joseph’s coat; Joseph’s tunic|כתונת הפסים; כתונת פסים; כתונת יוסף|La túnica de José; La túnica de colores
e 37:12-36|La vente de Joseph; Joseph vendu par ses frères; Joseph dans la fosse; Joseph jeté dans le puits|Joseph is sold; The selling of Joseph; Joseph in the pit; Joseph sold by his brothers|מכירת יוסף; יוסף בבור; יוסף ואחיו|La venta de José; José vendido por sus hermanos; José en el pozo; José en la cisterna
p 37:2-11|Joseph; Yossef|Joseph|יוסף; יוסף הצדיק|José
e 38:1-30|Juda et Tamar; Tamar et Juda; Le lévirat de Tamar|Judah and Tamar; Tamar and Judah|יהודה ותמר; מעשה יהודה ותמר|Judá y Tamar
p 38:8-10|Onan|Onan|אונן|Onán
e 39:1-20|Joseph et la femme de Potiphar; La femme de Putiphar; Joseph chez Potiphar|Joseph and Potiphar’s wife; Joseph in Potiphar’s house|יוסף ואשת פוטיפר; אשת פוטיפר|José y la mujer de Potifar; La esposa de Putifar
e 40:1-23|L’échanson et le panetier; Joseph en prison; Les rêves des prisonniers; Le maître échanson et le maître panetier|The cupbearer and the baker; Joseph in prison; The butler and the baker|שר המשקים ושר האופים; יוסף בבית הסוהר; חלומות השרים|El copero y el panadero; José en la cárcel; José en prisión
e 41:1-36|Les rêves de Pharaon; Les sept vaches grasses et les sept vaches maigres; Les vaches maigres; Les sept années de famine; Les songes de Pharaon|Pharaoh’s dreams; The seven fat cows and seven lean cows; Seven years of famine|חלומות פרעה; חלום פרעה; שבע הפרות; שבע שנות הרעב|Los sueños del faraón; Las siete vacas gordas y las siete vacas flacas; Las vacas flacas; Los siete años de hambre
e 41:37-57|Joseph vice-roi d’Égypte; L’élévation de Joseph|Joseph ruler of Egypt; Joseph’s rise|עליית יוסף לגדולה; יוסף המשנה למלך|José gobernador de Egipto; El ascenso de José
e 42:1-38|Les frères de Joseph en Égypte; La descente des frères en Égypte|Joseph’s brothers in Egypt; The brothers go down to Egypt|אחי יוסף במצרים; ירידת האחים למצרים|Los hermanos de José en Egipto
t 44:1-17|La coupe de Joseph; La coupe dans le sac de Benjamin|Joseph’s cup; The silver cup; The cup in Benjamin’s sack|גביע יוסף; גביע הכסף; הגביע באמתחת בנימין|La copa de José; La copa en el saco de Benjamín
e 44:18-34|Le plaidoyer de Juda; Juda s’avance|Judah’s plea; Judah pleads for Benjamin|נאום יהודה; ויגש|La súplica de Judá; Judá intercede por Benjamín
e 45:1-15|Joseph se fait reconnaître; Joseph et ses frères; Joseph se révèle à ses frères; Les retrouvailles de Joseph et ses frères|Joseph reveals himself; Joseph and his brothers; Joseph makes himself known|התוודעות יוסף לאחיו; אני יוסף; יוסף מתוודע אל אחיו|José se da a conocer; José y sus hermanos; José se revela a sus hermanos
e 46:1-34|Jacob descend en Égypte; Les soixante-dix âmes|Jacob goes down to Egypt; Seventy souls|ירידת יעקב למצרים; שבעים נפש|Jacob baja a Egipto; Las setenta almas
g 47:1-12|Le pays de Gochen|The land of Goshen|ארץ גושן|La tierra de Goshen
e 48:1-22|La bénédiction d’Éphraïm et Menaché; Jacob croise les mains|The blessing of Ephraim and Manasseh; Jacob crosses his hands|ברכת אפרים ומנשה; שיכול הידיים|La bendición de Efraín y Manasés
e 49:1-28|La bénédiction de Jacob à ses fils; Les bénédictions de Jacob; Le testament de Jacob|Jacob’s blessing of his sons; The blessings of Jacob|ברכת יעקב לבניו; ברכת השבטים; ברכות יעקב|La bendición de Jacob a sus hijos; Las bendiciones de Jacob
e 49:29-50:14|La mort de Jacob; Les funérailles de Jacob|The death of Jacob; Jacob’s burial|מיתת יעקב; קבורת יעקב|La muerte de Jacob; El entierro de Jacob
e 50:15-26|La mort de Joseph; Le pardon de Joseph|The death of Joseph; Joseph forgives|מיתת יוסף; סליחת יוסף|La muerte de José; El perdón de José
`;
