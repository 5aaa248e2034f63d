export default `
# Psalms
e 1:1-6|Heureux l’homme; L’arbre planté près des eaux; Le juste et le méchant|Happy is the man; The tree planted by streams; The righteous and the wicked|אשרי האיש; כעץ שתול על פלגי מים|Feliz el hombre; El árbol plantado junto a las aguas
e 8:1-10|Qu’est-ce que l’homme; Qu’est donc l’homme pour que tu penses à lui|What is man that you are mindful of him|מה אנוש כי תזכרנו; מעט מאלוהים|Qué es el hombre
e 19:1-15|Les cieux racontent la gloire de Dieu|The heavens declare the glory of God|השמים מספרים כבוד אל|Los cielos cuentan la gloria de Dios
e 22:1-32|Mon Dieu, pourquoi m’as-tu abandonné; La biche de l’aurore|My God, why have you forsaken me|אלי אלי למה עזבתני; איילת השחר|Dios mío, por qué me has abandonado
e 23:1-6|L’Éternel est mon berger; Le psaume du berger; La vallée de l’ombre de la mort|The Lord is my shepherd; The good shepherd; The valley of the shadow of death|ה׳ רועי; מזמור לדוד ה׳ רועי; גיא צלמוות|El Señor es mi pastor; El buen pastor; El valle de sombra de muerte
e 24:1-10|Qui montera sur la montagne de l’Éternel; Portes, levez vos têtes|Who may ascend the mountain of the Lord; Lift up your heads, O gates|מי יעלה בהר ה׳; שאו שערים ראשיכם|Quién subirá al monte del Señor; Alzad, puertas
e 27:1-14|L’Éternel est ma lumière; Le psaume d’éloul|The Lord is my light; The psalm of Elul|לדוד ה׳ אורי וישעי; ה׳ אורי|El Señor es mi luz
e 42:2-6|Comme la biche soupire; Mon âme a soif de Dieu|As the deer pants; My soul thirsts for God|כאיל תערוג; צמאה נפשי|Como el ciervo brama; Mi alma tiene sed de Dios
e 51:1-21|Le repentir de David; La confession de David; Crée en moi un cœur pur|David’s repentance; Create in me a clean heart; The Miserere|תשובת דוד; לב טהור ברא לי|El arrepentimiento de David; Crea en mí un corazón puro
e 90:1-17|La prière de Moïse; Mille ans sont comme un jour; Apprends-nous à compter nos jours|A prayer of Moses; A thousand years are like a day; Teach us to number our days|תפילה למשה; אלף שנים כיום אתמול; למנות ימינו|La oración de Moisés; Mil años como un día
e 91:1-16|Sous la protection du Très-Haut; Celui qui demeure à l’abri du Très-Haut|He who dwells in the shelter of the Most High|יושב בסתר עליון; שיר של פגעים|El que habita al abrigo del Altísimo
e 92:1-16|Le psaume du chabbat; Le juste fleurit comme le palmier|The psalm of the Sabbath; The righteous flourish like the palm tree|מזמור שיר ליום השבת; צדיק כתמר יפרח|El salmo del shabat; El justo florecerá como la palmera
e 104:1-35|Bénis l’Éternel mon âme; L’hymne à la création|Bless the Lord, my soul; The hymn of creation|ברכי נפשי|Bendice, alma mía, al Señor
e 113:1-9|Le Hallel; Alléluia|The Hallel; Hallelujah|הלל; הלל המצרי|El Halel; Aleluya|Praise
e 119:1-176|Le grand psaume alphabétique; Le psaume 119; Ta parole est une lampe|The long alphabetical psalm; Your word is a lamp|תמניא אפי; אשרי תמימי דרך; נר לרגלי דברך|El salmo alfabético; Tu palabra es una lámpara
e 121:1-8|Je lève mes yeux vers les montagnes; D’où viendra mon secours; Le gardien d’Israël|I lift my eyes to the hills; From where will my help come; The keeper of Israel|אשא עיני אל ההרים; שומר ישראל|Alzo mis ojos a los montes; El guardián de Israel
e 122:1-9|La paix de Jérusalem; Les pèlerins de Jérusalem|Pray for the peace of Jerusalem|שאלו שלום ירושלים; שמחתי באומרים לי|La paz de Jerusalén
e 126:1-6|Quand l’Éternel ramena les captifs de Sion; Ceux qui sèment dans les larmes; Le cantique des degrés|Those who sow in tears; A song of ascents; We were like dreamers|שיר המעלות בשוב ה׳; היינו כחולמים; הזורעים בדמעה|Los que siembran con lágrimas; El cántico de las subidas
e 130:1-8|Du fond de l’abîme; De profundis|Out of the depths; De profundis|ממעמקים קראתיך; ממעמקים|Desde lo profundo; De profundis
e 133:1-3|Qu’il est bon pour des frères d’habiter ensemble|How good for brothers to dwell together; Hineh mah tov|הנה מה טוב ומה נעים; שבת אחים גם יחד|Qué bueno que los hermanos vivan juntos
e 137:1-9|Au bord des fleuves de Babylone; Si je t’oublie Jérusalem; Les fleuves de Babylone|By the rivers of Babylon; If I forget you, Jerusalem|על נהרות בבל; אם אשכחך ירושלים|Junto a los ríos de Babilonia; Si te olvido, Jerusalén
e 145:1-21|Achré; Tu ouvres ta main|Ashrei; You open your hand|תהילה לדוד; אשרי יושבי ביתך; פותח את ידך|Ashrei; Abres tu mano
e 150:1-6|Louez Dieu avec le chofar; Les instruments de louange|Praise him with the trumpet; The instruments of praise|הללו אל בקדשו; כל הנשמה תהלל יה|Alabadlo con trompeta; Los instrumentos de alabanza
# Proverbs
e 6:6-11|La fourmi et le paresseux; Va vers la fourmi|The ant and the sluggard; Go to the ant|לך אל נמלה עצל; הנמלה והעצל|La hormiga y el perezoso; Ve a la hormiga
e 8:1-36|L’appel de la sagesse; La sagesse avant la création|The call of wisdom; Wisdom before creation|קריאת החכמה; החכמה לפני הבריאה|El llamado de la sabiduría
l 22:6|Éduque l’enfant selon sa voie; L’éducation des enfants|Train up a child in the way; The education of children|חנוך לנער על פי דרכו; חינוך ילדים|Educa al niño en su camino; La educación de los hijos
e 31:10-31|La femme vaillante; Échet hayil; La femme vertueuse|The woman of valor; Eshet chayil; The virtuous woman; A woman of worth|אשת חיל; אשת חיל מי ימצא|La mujer virtuosa; Éshet jáyil; La mujer de valor
# Job
e 1:1-22|Les malheurs de Job; Job et Satan; L’épreuve de Job|The trials of Job; Job and Satan; The sufferings of Job|ייסורי איוב; איוב והשטן; ניסיון איוב|Las desgracias de Job; Job y Satán; La prueba de Job
p 2:11-13|Les amis de Job; Élifaz, Bildad et Tsofar|Job’s friends; Job’s comforters; Eliphaz, Bildad and Zophar|רעי איוב; אליפז בלדד וצופר|Los amigos de Job; Elifaz, Bildad y Tzofar
p 32:1-22|Élihou|Elihu|אליהוא; אליהוא בן ברכאל|Elihú
e 38:1-41|Dieu répond à Job; Dieu parle dans la tempête; Où étais-tu quand je fondai la terre|God answers Job; The voice from the whirlwind; Where were you when I laid the foundations of the earth|מענה ה׳ מן הסערה; איפה היית ביסדי ארץ|Dios responde a Job; Dios habla desde la tempestad
t 40:15-24|Béhémot; Le Béhémoth|Behemoth|בהמות; הבהמות|Behemot
t 40:25-41:26|Le Léviathan|Leviathan|לווייתן; הלווייתן; לויתן|El Leviatán
e 42:7-17|La restauration de Job; La fin de Job; Les filles de Job|The restoration of Job; The end of Job; Job’s daughters|שיקום איוב; סוף איוב; בנות איוב|La restauración de Job; Las hijas de Job
# Song of Songs
e 2:1-17|La rose de Saron; Le lis des vallées; La voix de mon bien-aimé; Mon bien-aimé est à moi|The rose of Sharon; The lily of the valleys; The voice of my beloved; My beloved is mine|חבצלת השרון; שושנת העמקים; קול דודי; דודי לי ואני לו|La rosa de Sarón; El lirio de los valles; La voz de mi amado
e 5:2-8|Je dors mais mon cœur veille|I sleep but my heart is awake|אני ישנה ולבי ער; קול דודי דופק|Yo duermo pero mi corazón vela
e 8:6-7|L’amour est fort comme la mort; Les grandes eaux ne peuvent éteindre l’amour|Love is strong as death; Many waters cannot quench love|עזה כמוות אהבה; מים רבים לא יוכלו לכבות את האהבה|El amor es fuerte como la muerte; Las muchas aguas no apagan el amor
# Ruth
e 1:1-22|Ruth et Noémi; Noémi; Ton peuple sera mon peuple; Où tu iras j’irai; Orpa|Ruth and Naomi; Naomi; Your people will be my people; Where you go I will go; Orpah|רות ונעמי; נעמי; עמך עמי; אל אשר תלכי אלך; ערפה|Rut y Noemí; Noemí; Tu pueblo será mi pueblo; Adonde tú vayas iré; Orpá
e 2:1-23|Ruth glane dans les champs; Ruth dans les champs de Booz; Booz; Ruth et Booz|Ruth gleans in the fields; Ruth in the field of Boaz; Boaz; Ruth and Boaz|רות מלקטת; רות בשדה בועז; בועז; רות ובועז|Rut espiga en los campos; Rut en el campo de Booz; Booz; Rut y Booz
e 3:1-18|L’aire de battage; Ruth et Booz sur l’aire|The threshing floor; Ruth at the threshing floor|רות בגורן; הגורן של בועז|La era; Rut en la era
e 4:1-22|Le mariage de Ruth; Le rachat de Booz; L’ancêtre de David; La naissance d’Oved|The marriage of Ruth; Boaz redeems; The ancestor of David; The birth of Obed|נישואי רות; גאולת בועז; שושלת דוד; לידת עובד|La boda de Rut; El rescate de Booz; El antepasado de David
# Lamentations
e 1:1-22|Les lamentations sur Jérusalem; Comment est-elle assise solitaire; Ticha BeAv|The lament over Jerusalem; How the city sits solitary; Tisha B’Av|איכה ישבה בדד; קינת ירושלים; תשעה באב|El lamento por Jerusalén; Cómo está sentada solitaria; Tishá beAv
# Ecclesiastes
e 1:1-11|Vanité des vanités; Rien de nouveau sous le soleil|Vanity of vanities; Nothing new under the sun|הבל הבלים; אין כל חדש תחת השמש|Vanidad de vanidades; Nada nuevo bajo el sol
e 3:1-8|Un temps pour tout; Il y a un temps pour tout; Un temps pour planter|A time for everything; A time to be born and a time to die; A season for everything|לכל זמן; עת לכל חפץ; עת ללדת ועת למות|Un tiempo para todo; Todo tiene su tiempo
e 11:1-2|Jette ton pain sur l’eau|Cast your bread on the waters|שלח לחמך על פני המים|Echa tu pan sobre las aguas
e 12:1-8|La vieillesse; Souviens-toi de ton créateur aux jours de ta jeunesse|Old age; Remember your creator in the days of your youth|משל הזקנה; וזכור את בוראיך; ימי הזקנה|La vejez; Acuérdate de tu creador en los días de tu juventud
# Esther
e 1:1-22|Le festin d’Assuérus; Vachti; La reine Vachti|The feast of Ahasuerus; Vashti; Queen Vashti|משתה אחשוורוש; ושתי; ושתי המלכה|El banquete de Asuero; Vasti; La reina Vasti
e 2:5-20|Esther devient reine; Le choix d’Esther; Mardochée et Esther; La reine Esther|Esther becomes queen; The choosing of Esther; Mordecai and Esther; Queen Esther|בחירת אסתר; אסתר המלכה; אסתר ומרדכי|Ester es elegida reina; Mardoqueo y Ester; La reina Ester
p 2:5-23|Mardochée; Bigtan et Térech; Le complot de Bigtan et Térech|Mordecai; Bigthan and Teresh; The plot against the king|מרדכי; מרדכי היהודי; בגתן ותרש|Mardoqueo; Bigtán y Teresh
p 3:1-15|Aman; Le décret d’Aman; Haman; Les lots d’Aman; Mardochée refuse de se prosterner|Haman; Haman’s decree; Mordecai refuses to bow|המן; גזירת המן; המן הרשע; מרדכי לא יכרע|Amán; El decreto de Amán; Mardoqueo no se inclina
e 4:1-17|Le jeûne d’Esther; Esther risque sa vie; Si je dois périr que je périsse|The fast of Esther; If I perish, I perish; For such a time as this|תענית אסתר; צום אסתר; כאשר אבדתי אבדתי|El ayuno de Ester; Si perezco, que perezca
e 6:1-14|L’insomnie du roi; Mardochée sur le cheval du roi; L’honneur de Mardochée; La nuit blanche d’Assuérus|The king’s sleepless night; Mordecai on the king’s horse; The honoring of Mordecai|נדודי שינה של אחשוורוש; נדדה שנת המלך; מרדכי על הסוס|El insomnio del rey; Mardoqueo en el caballo del rey
e 7:1-10|Le banquet d’Esther; La pendaison d’Aman; La potence d’Aman; La chute d’Aman|Esther’s banquet; Haman is hanged; Haman’s gallows; The fall of Haman|משתה אסתר; תליית המן; מפלת המן|El banquete de Ester; La horca de Amán; La caída de Amán
l 9:20-32|Pourim; La fête de Pourim; Michloah manot|Purim; The feast of Purim; Mishloach manot|פורים; משלוח מנות; חג הפורים|Purim; La fiesta de Purim
# Daniel
e 1:1-21|Daniel à la cour de Babylone; Les légumes de Daniel; Les quatre jeunes Juifs; Hanania, Michaël et Azaria|Daniel at the court of Babylon; Daniel’s vegetables; Hananiah, Mishael and Azariah|דניאל בחצר בבל; זרעונים; חנניה מישאל ועזריה|Daniel en la corte de Babilonia; Las legumbres de Daniel
e 2:1-49|Le rêve de Nabuchodonosor; La statue aux pieds d’argile; Le colosse aux pieds d’argile; La statue de Daniel|Nebuchadnezzar’s dream; The statue with feet of clay; Feet of clay|חלום נבוכדנצר; צלם נבוכדנצר; רגלי חרס; חלום הפסל|El sueño de Nabucodonosor; La estatua de pies de barro
e 3:1-30|La fournaise ardente; Les trois jeunes gens dans la fournaise; Chadrakh, Méchakh et Abed-Nego|The fiery furnace; The three young men in the furnace; Shadrach, Meshach and Abednego|כבשן האש; חנניה מישאל ועזריה בכבשן; שדרך מישך ועבד נגו|El horno ardiente; El horno de fuego; Los tres jóvenes en el horno; Sadrac, Mesac y Abed Nego
e 4:1-34|La folie de Nabuchodonosor; Le rêve du grand arbre|The madness of Nebuchadnezzar; The dream of the great tree|שיגעון נבוכדנצר; חלום האילן|La locura de Nabucodonosor; El sueño del gran árbol
e 5:1-30|Le festin de Balthazar; L’écriture sur le mur; Mené mené tekel oufarsin; La main qui écrit sur le mur|Belshazzar’s feast; The writing on the wall; Mene mene tekel upharsin; The hand that wrote|משתה בלשאצר; הכתובת על הקיר; מנא מנא תקל ופרסין; מנא מנא תקל|El festín de Baltasar; La escritura en la pared; Mené mené tekel; El banquete de Belsasar
e 6:1-29|Daniel dans la fosse aux lions; La fosse aux lions; Daniel et les lions|Daniel in the lions’ den; The lions’ den; Daniel and the lions|דניאל בגוב האריות; גוב האריות; דניאל והאריות|Daniel en el foso de los leones; El foso de los leones; Daniel y los leones
e 7:1-28|Les quatre bêtes; La vision des quatre bêtes; L’Ancien des jours; Le fils de l’homme|The four beasts; The vision of the four beasts; The Ancient of Days; Son of man|ארבע החיות של דניאל; חזון ארבע החיות; עתיק יומין; בר אנש|Las cuatro bestias; El Anciano de días; El hijo del hombre
e 12:1-13|La résurrection dans Daniel; La fin des jours dans Daniel; Ceux qui dorment dans la poussière|The end of days in Daniel; Those who sleep in the dust will awake|קץ הימין; תחיית המתים בדניאל|El fin de los días en Daniel; Los que duermen en el polvo
# Ezra
e 1:1-11|L’édit de Cyrus; La déclaration de Cyrus; Le retour à Sion; Le retour d’exil; Cyrus|The edict of Cyrus; Cyrus’ decree; The return to Zion; The return from exile; Cyrus|הצהרת כורש; שיבת ציון; כורש; כורש מלך פרס|El edicto de Ciro; La declaración de Ciro; El retorno a Sión; El regreso del exilio; Ciro
e 3:8-13|La fondation du second Temple; Les pleurs et la joie; Le second Temple|The foundation of the second Temple; Weeping and joy; The second Temple|ייסוד הבית השני; בית שני; בית המקדש השני; בכי ושמחה בייסוד הבית|La fundación del segundo Templo; El segundo Templo
p 7:1-10|Esdras; Esdras le scribe; L’arrivée d’Esdras|Ezra; Ezra the scribe; Ezra’s arrival|עזרא; עזרא הסופר; עליית עזרא|Esdras; Esdras el escriba
e 9:1-10:17|Les femmes étrangères; Les mariages mixtes|The foreign wives; The mixed marriages|הנשים הנוכריות; נישואי תערובת|Las mujeres extranjeras; Los matrimonios mixtos
# Nehemiah
p 1:1-11|Néhémie; La prière de Néhémie; L’échanson du roi|Nehemiah; Nehemiah’s prayer; The king’s cupbearer|נחמיה; תפילת נחמיה|Nehemías; La oración de Nehemías
e 2:11-20|Les murailles de Jérusalem; Néhémie inspecte les murailles; La reconstruction des murailles|The walls of Jerusalem; Nehemiah inspects the walls; The rebuilding of the walls|חומות ירושלים; בניין חומות ירושלים; נחמיה והחומה|Las murallas de Jerusalén; La reconstrucción de las murallas
e 4:1-17|Une main au travail et l’autre à l’arme; Les bâtisseurs armés|One hand at work and the other held the weapon; The armed builders|באחת ידו עושה במלאכה; הבונים בחומה|Una mano en la obra y la otra en el arma
e 8:1-12|La lecture publique de la Torah; Esdras lit la Torah|The public reading of the Torah; Ezra reads the Law; The Water Gate|קריאת התורה בידי עזרא; קריאת התורה בשער המים; עזרא קורא בתורה|La lectura pública de la Torá; Esdras lee la Torá
# I Chronicles
e 28:1-29:20|Les plans du Temple; David prépare le Temple; La prière de David|The plans of the Temple; David prepares the Temple; David’s blessing|תבנית המקדש; הכנות דוד לבניין המקדש; ויברך דוד|Los planos del Templo; David prepara el Templo
# II Chronicles
e 20:1-30|La victoire de Josaphat; Josaphat; La guerre de Josaphat|The victory of Jehoshaphat; Jehoshaphat|ניצחון יהושפט; יהושפט; מלחמת יהושפט|La victoria de Josafat; Josafat
e 26:16-23|La lèpre d’Ozias; Le roi Ozias|The leprosy of Uzziah; King Uzziah|צרעת עוזיהו; עוזיהו; המלך עוזיהו|La lepra de Ozías; El rey Ozías
e 30:1-27|Le Pessah d’Ézéchias; La Pâque d’Ézéchias|Hezekiah’s Passover|פסח חזקיהו|El Pésaj de Ezequías
e 33:10-17|La prière de Menaché; Le repentir de Manassé|The prayer of Manasseh; The repentance of Manasseh|תפילת מנשה; תשובת מנשה|La oración de Manasés
`;
