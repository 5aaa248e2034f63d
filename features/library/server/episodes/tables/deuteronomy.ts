export default `
# Deuteronomy
e 1:1-46|Le discours de Moïse; Les remontrances de Moïse|Moses’ speech; Moses’ first discourse; Moses’ rebuke|נאום משה; תוכחת משה; אלה הדברים|El discurso de Moisés
e 3:23-29|La prière de Moïse pour entrer en terre promise; Moïse n’entrera pas en Israël; Vaethanan|Moses pleads to enter the land; Moses may not enter the land; Vaetchanan|תפילת משה להיכנס לארץ; ואתחנן|La súplica de Moisés para entrar en la tierra
l 5:6-21|Les dix commandements du Deutéronome; Les secondes dix paroles|The ten commandments in Deuteronomy; The second version of the ten commandments|עשרת הדיברות בדברים; דברות אחרונות|Los diez mandamientos del Deuteronomio|murder
l 6:4-9|Le Chema; Chema Israël; Écoute Israël; Le Chéma; Tu aimeras l’Éternel ton Dieu|The Shema; Shema Yisrael; Hear O Israel; Love the Lord your God|שמע ישראל; קריאת שמע; ואהבת|El Shemá; Shemá Israel; Escucha Israel
t 6:9|La mezouza; Tu les écriras sur les poteaux|The mezuzah; On the doorposts|מזוזה; מצוות מזוזה|La mezuzá|door
l 6:20-25|La question du fils; Quand ton fils te demandera|The question of the son; When your son asks you|שאלת הבן; כי ישאלך בנך|La pregunta del hijo
e 8:1-20|L’homme ne vit pas de pain seulement; Le souvenir du désert|Man does not live by bread alone; Remember the desert|לא על הלחם לבדו; זכרון המדבר|No solo de pan vive el hombre
g 8:7-10|Les sept espèces; Un pays de blé et d’orge|The seven species; A land of wheat and barley|שבעת המינים; ארץ חיטה ושעורה|Las siete especies
l 8:10|La bénédiction après le repas; Birkat hamazon; Les actions de grâces|Grace after meals; Birkat hamazon|ברכת המזון; ואכלת ושבעת וברכת|La bendición después de comer; El birkat hamazón|full
e 9:7-29|Moïse rappelle le veau d’or; Moïse prie pour le peuple|Moses recalls the golden calf; Moses prays for the people|משה מזכיר את העגל|Moisés recuerda el becerro de oro
e 10:12-22|Que demande de toi l’Éternel; La crainte de Dieu|What does the Lord require of you; The fear of God|מה ה׳ אלהיך שואל מעמך; יראת ה׳|Qué pide de ti el Señor; El temor de Dios
l 11:13-21|La seconde partie du Chema; Vehaya im chamoa|The second paragraph of the Shema; Vehayah im shamoa|והיה אם שמוע; פרשה שנייה של שמע|El segundo párrafo del Shemá|listen
e 11:26-32|La bénédiction et la malédiction; Le mont Guerizim et le mont Éval|The blessing and the curse; Mount Gerizim and Mount Ebal|הברכה והקללה; הר גריזים והר עיבל|La bendición y la maldición; El monte Guerizim y el monte Ebal
l 12:1-28|Le lieu choisi; Le culte centralisé|The chosen place; One place of worship|המקום אשר יבחר; ריכוז הפולחן|El lugar elegido|choose
l 13:2-6|Le faux prophète; Le prophète qui incite à l’idolâtrie|The false prophet who says to follow other gods; The prophet or dreamer|נביא שקר; נביא מסית|El falso profeta
l 13:13-19|La ville idolâtre; La ville dévoyée|The idolatrous city; The apostate city|עיר הנידחת|La ciudad idólatra
l 14:3-21|Les animaux permis; La cacherout dans le Deutéronome|Permitted animals; Dietary laws in Deuteronomy|בהמות טהורות; איסורי מאכלות|Los animales permitidos
l 14:22-29|La dîme; La seconde dîme; La dîme du pauvre|The tithe; The second tithe; The tithe of the poor|מעשר; מעשר שני; מעשר עני; עשר תעשר|El diezmo; El segundo diezmo
l 15:1-11|La remise des dettes; La chemita des dettes; La tsedaka; Ouvre ta main au pauvre|The remission of debts; Release of debts; Charity; Open your hand to the poor|שמיטת כספים; צדקה; פתוח תפתח את ידך|La remisión de las deudas; La tzedaká; La caridad
l 15:12-18|La libération de l’esclave|The release of the slave; Freeing the Hebrew servant|שחרור עבד עברי; הענקה|La liberación del esclavo
l 16:18-20|Les juges; La justice; C’est la justice que tu rechercheras; La justice, la justice, tu poursuivras|Judges; Justice, justice shall you pursue; Pursue justice|צדק צדק תרדוף; שופטים ושוטרים|Los jueces; Justicia, justicia perseguirás
l 17:14-20|La loi du roi; Les lois du roi; Le roi d’Israël|The law of the king; The laws of the king|פרשת המלך; מינוי מלך; משפט המלך|La ley del rey; Las leyes del rey
l 17:8-13|Le tribunal suprême; Le Sanhédrin; L’ancien rebelle|The supreme court; The Sanhedrin; The rebellious elder|סנהדרין; זקן ממרא; לא תסור|El tribunal supremo; El Sanedrín|judge
l 18:9-14|L’interdiction de la divination; La magie et la divination; Les sorciers|The prohibition of divination; Magic and witchcraft; Sorcery|איסור כישוף; קוסם קסמים; תמים תהיה|La prohibición de la adivinación; La magia
l 18:15-22|Le vrai prophète; Un prophète comme moi|A prophet like Moses; The true prophet|נביא אמת; נביא מקרבך|El profeta como Moisés
l 19:15-21|Les témoins; Les deux témoins; Le faux témoin|Two witnesses; The false witness|שני עדים; עדים זוממים; עד שקר|Los dos testigos; El falso testigo
l 20:1-20|Les lois de la guerre; Ne pas détruire les arbres; Bal tachhit|The laws of war; Do not destroy the trees; Bal tashchit|דיני מלחמה; בל תשחית; כהן משוח מלחמה|Las leyes de la guerra; No destruirás los árboles
l 21:1-9|La génisse à la nuque brisée; Le meurtre non élucidé; Égla aroufa|The heifer whose neck is broken; The unsolved murder|עגלה ערופה|La becerra de la nuca quebrada; El asesinato sin resolver
l 21:10-14|La belle captive; La captive de guerre|The beautiful captive; The captive woman|אשת יפת תואר; יפת תואר|La bella cautiva; La mujer cautiva
l 21:18-21|Le fils rebelle; Le fils dévoyé et rebelle|The rebellious son; The stubborn and rebellious son|בן סורר ומורה|El hijo rebelde
l 22:1-4|L’objet perdu; Rendre un objet perdu; La restitution des objets trouvés|Returning lost property; Lost objects|השבת אבידה; השב תשיבם|Devolver lo perdido; El objeto perdido
l 22:6-7|Le nid d’oiseau; La mère et les oisillons; Renvoyer la mère du nid|The bird’s nest; Sending away the mother bird|שילוח הקן; קן ציפור|El nido de pájaros; La madre y los polluelos
l 22:8|Le garde-fou du toit; Le parapet|The parapet of the roof; The railing|מעקה; ועשית מעקה לגגך|El pretil del techo; El parapeto
l 24:1-4|Le divorce; L’acte de divorce; Le guet|Divorce; The bill of divorce; The get|גירושין; גט; ספר כריתות|El divorcio; El acta de divorcio; El guet
l 24:14-18|Le salaire de l’ouvrier le jour même; Ne pas opprimer le salarié|The hired servant’s wages; Do not oppress the laborer|ביומו תיתן שכרו; לא תעשוק שכיר|El salario del obrero
l 25:5-10|Le lévirat; La halitsa; Le yiboum; La sandale ôtée|Levirate marriage; Yibum; Chalitzah; The removed sandal|ייבום; חליצה; יבום וחליצה|El levirato; La jalitzá; El yibum|brother
l 25:17-19|Souviens-toi d’Amalek; Zakhor; Le souvenir d’Amalek|Remember Amalek; Zachor; Blot out the memory of Amalek|זכור את אשר עשה לך עמלק; זכור; מחיית עמלק|Recuerda a Amalec; Zajor
l 26:1-11|Les prémices; Les bikkourim; Mon père était un Araméen errant|The first fruits; Bikkurim; A wandering Aramean was my father|ביכורים; מקרא ביכורים; ארמי אובד אבי|Las primicias; Los bikurim; Un arameo errante fue mi padre
e 27:11-26|Les malédictions du mont Éval; Les douze malédictions|The curses of Mount Ebal; The twelve curses|ארורים; הקללות בהר עיבל; קללות הר עיבל|Las maldiciones del monte Ebal
e 28:1-69|Les grandes malédictions; La tokhaha; Les bénédictions et malédictions du Deutéronome|The curses; The great rebuke; Blessings and curses|תוכחת כי תבוא; קללות כי תבוא; הקללות|Las grandes maldiciones; Bendiciones y maldiciones
e 29:9-28|L’alliance de Moab; Vous êtes tous debout aujourd’hui; Les choses cachées|The covenant of Moab; You stand today all of you; The secret things|ברית ערבות מואב; אתם ניצבים; הנסתרות והנגלות|El pacto de Moab; Las cosas ocultas
e 30:1-10|Le retour à Dieu; La techouva; Le rassemblement des exilés|The return to God; Repentance; The ingathering of exiles|פרשת התשובה; קיבוץ גלויות; תשובה|El retorno a Dios; El arrepentimiento; La reunión de los exiliados|return
e 30:11-14|Elle n’est pas dans le ciel; Lo bachamayim hi|It is not in heaven; Lo bashamayim hi|לא בשמים היא|No está en el cielo
e 30:15-20|Choisis la vie; La vie et la mort|Choose life; Life and death|ובחרת בחיים; בחירה חופשית|Elige la vida; La vida y la muerte
e 31:1-30|Les adieux de Moïse; Le rassemblement du peuple; Le hakhel|Moses’ farewell; The assembly of the people; Hakhel|הקהל; פרידת משה; חזק ואמץ|La despedida de Moisés; El hakhel
e 32:1-43|Le cantique de Moïse; Haazinou; Prêtez l’oreille cieux|The song of Moses; Haazinu; Give ear heavens|שירת האזינו; האזינו|El cántico de Moisés; Haazinu
e 33:1-29|La bénédiction de Moïse; Les bénédictions de Moïse aux tribus; Vezot Haberakha|The blessing of Moses; Moses blesses the tribes|ברכת משה; וזאת הברכה|La bendición de Moisés; Moisés bendice a las tribus
e 34:1-12|La mort de Moïse; Le mont Nébo; La tombe de Moïse|The death of Moses; Mount Nebo; The burial of Moses|מיתת משה; פטירת משה; הר נבו; קבורת משה|La muerte de Moisés; El monte Nebo; La tumba de Moisés
`;
