export default `
# Joshua
p 1:1-9|Josué; Sois fort et courageux; Yehochoua|Joshua; Be strong and courageous|יהושע; יהושע בן נון; חזק ואמץ של יהושע|Josué; Sé fuerte y valiente
e 2:1-24|Rahab et les espions; Rahab; La prostituée de Jéricho; Le fil écarlate|Rahab and the spies; Rahab; The harlot of Jericho; The scarlet cord|רחב הזונה; רחב והמרגלים; רחב; חוט השני|Rahab y los espías; Rajab; La prostituta de Jericó; El cordón escarlata
e 3:1-17|La traversée du Jourdain; Le passage du Jourdain|The crossing of the Jordan; Crossing the Jordan|חציית הירדן; מעבר הירדן; כריתת הירדן|El cruce del Jordán; El paso del Jordán
t 4:1-24|Les douze pierres du Jourdain; Les pierres de Guilgal|The twelve stones; The stones of Gilgal|שתים עשרה האבנים; אבני הגלגל|Las doce piedras del Jordán; Las piedras de Guilgal
e 5:2-9|La circoncision à Guilgal; Les couteaux de pierre|The circumcision at Gilgal; The flint knives|המילה בגלגל; חרבות צורים|La circuncisión en Guilgal
e 5:13-15|Le chef de l’armée de l’Éternel; L’ange à l’épée nue|The captain of the Lord’s army; The angel with the drawn sword|שר צבא ה׳|El jefe del ejército del Señor
e 6:1-27|La chute de Jéricho; Les murs de Jéricho; Les murailles de Jéricho; Les trompettes de Jéricho; La prise de Jéricho|The fall of Jericho; The walls of Jericho; The trumpets of Jericho; The battle of Jericho|חומות יריחו; כיבוש יריחו; נפילת יריחו|La caída de Jericó; Los muros de Jericó; Las murallas de Jericó; Las trompetas de Jericó
p 7:1-26|La faute d’Akhan; Akhan|The sin of Achan; Achan|מעילת עכן; חטא עכן; עכן|El pecado de Acán; Acán
e 8:1-29|La prise d’Aï; L’embuscade d’Aï|The capture of Ai; The ambush of Ai|כיבוש העי|La conquista de Ai; La emboscada de Ai
e 9:1-27|La ruse des Gabaonites; Les Gabaonites; Le pain moisi|The Gibeonites’ trick; The Gibeonites; The moldy bread|הגבעונים; מעשה הגבעונים; ערמת הגבעונים|El engaño de los gabaonitas; Los gabaonitas
e 10:1-15|Le soleil s’arrête à Gabaon; Josué arrête le soleil; Soleil, arrête-toi sur Gabaon|The sun stands still; Joshua stops the sun; Sun stand still upon Gibeon|שמש בגבעון דום; עצירת השמש|El sol se detiene en Gabaón; Josué detiene el sol
e 11:1-15|La bataille de Mérom; La destruction de Hatsor|The battle of Merom; The destruction of Hazor|מלחמת מי מרום; כיבוש חצור|La batalla de Merom; La destrucción de Jatzor
e 14:6-15|L’héritage de Caleb; Caleb reçoit Hébron|Caleb’s inheritance; Caleb receives Hebron|נחלת כלב; כלב וחברון|La herencia de Caleb; Caleb recibe Hebrón
p 15:13-19|Akhsa, fille de Caleb; Otniel et Akhsa|Achsah; Othniel and Achsah|עכסה; עכסה בת כלב|Acsa; Otniel y Acsa
e 18:1-10|Le partage du pays; Le tirage au sort du pays; Chilo|The division of the land; Casting lots for the land; Shiloh|חלוקת הארץ; הגורלות בשילה; נחלות השבטים|El reparto de la tierra; El sorteo de la tierra; Siló
e 22:9-34|L’autel du Jourdain; L’autel des deux tribus et demie|The altar by the Jordan; The altar of witness|המזבח על הירדן; מזבח עד|El altar del Jordán; El altar del testimonio
e 24:1-28|L’alliance de Sichem; Le discours d’adieu de Josué; Moi et ma maison nous servirons l’Éternel|The covenant at Shechem; Joshua’s farewell; As for me and my house we will serve the Lord|ברית שכם; נאום הפרידה של יהושע|El pacto de Siquem; La despedida de Josué
e 24:29-33|La mort de Josué; L’ensevelissement des os de Joseph|The death of Joshua; The burial of Joseph’s bones|מיתת יהושע; קבורת עצמות יוסף|La muerte de Josué; El entierro de los huesos de José
# Judges
p 3:7-11|Otniel; Le premier juge|Othniel; The first judge|עתניאל; עתניאל בן קנז|Otniel; El primer juez
p 3:12-30|Éhoud; Éhoud et Églon; Le juge gaucher|Ehud; Ehud and Eglon; The left-handed judge|אהוד; אהוד בן גרא; אהוד ועגלון|Ehud; Ehud y Eglón; El juez zurdo
p 4:1-24|Débora; Débora et Barak; La prophétesse Débora; Sissera|Deborah; Deborah and Barak; The prophetess Deborah; Sisera|דבורה; דבורה הנביאה; דבורה וברק; סיסרא|Débora; Débora y Barac; La profetisa Débora; Sísara
p 4:17-22|Yaël; Yaël et Sissera; Le piquet de la tente|Jael; Jael and Sisera; The tent peg; Yael|יעל; יעל וסיסרא; יתד האוהל|Yael; Yael y Sísara; La estaca de la tienda
e 5:1-31|Le cantique de Débora; Le chant de Débora|The song of Deborah|שירת דבורה|El cántico de Débora; La canción de Débora
p 6:11-24|Gédéon; L’appel de Gédéon; L’ange et Gédéon|Gideon; The call of Gideon; Gideon and the angel|גדעון; גדעון והמלאך; ירובעל|Gedeón; El llamado de Gedeón
e 6:36-40|La toison de Gédéon; La toison de laine; La rosée sur la toison|Gideon’s fleece; The fleece; Dew on the fleece|גיזת הצמר; גזת גדעון; מבחן הגיזה|El vellón de Gedeón; El vellón de lana
e 7:1-25|Les trois cents hommes de Gédéon; La victoire de Gédéon; Les cruches et les torches; Ceux qui lapent l’eau|Gideon’s three hundred men; Gideon’s victory; The jars and torches; Those who lapped the water|שלוש מאות איש של גדעון; מלחמת גדעון במדיין; המלקקים; הכדים והלפידים|Los trescientos de Gedeón; La victoria de Gedeón; Los cántaros y las antorchas
p 9:1-6|Abimélekh, fils de Gédéon; Les soixante-dix fils de Gédéon; Abimélekh à Sichem|Abimelech son of Gideon; Abimelech king of Shechem|אבימלך בן גדעון; אבימלך בשכם|Abimelec, hijo de Gedeón
e 9:7-21|La parabole de Yotam; La fable des arbres; Le roi des arbres; Le buisson d’épines|Jotham’s parable; The parable of the trees; The fable of the trees; The bramble|משל יותם; משל העצים; האטד|La parábola de Jotam; La fábula de los árboles; La zarza
e 11:29-40|La fille de Jephté; Le vœu de Jephté|Jephthah’s daughter; Jephthah’s vow|בת יפתח; נדר יפתח|La hija de Jefté; El voto de Jefté
p 11:1-28|Jephté; Yiftah|Jephthah|יפתח; יפתח הגלעדי|Jefté
e 12:1-6|Chibbolet; Shibboleth; Les Éphraïmites aux gués du Jourdain|Shibboleth; The Ephraimites at the fords|שיבולת; שבולת; שיבולת סיבולת|Shibolet; Los efraimitas en los vados
e 13:1-25|La naissance de Samson; Manoah et sa femme; L’ange et Manoah|The birth of Samson; Manoah and his wife; Manoah and the angel|לידת שמשון; מנוח ואשתו|El nacimiento de Sansón; Manoaj y su mujer
p 14:1-15:20|Samson; Chimchon|Samson|שמשון; שמשון הגיבור|Sansón
e 14:5-20|Samson et le lion; L’énigme de Samson; Du fort est sorti le doux; Le miel dans le lion|Samson and the lion; Samson’s riddle; Honey in the lion|שמשון והאריה; חידת שמשון; מעז יצא מתוק|Sansón y el león; El acertijo de Sansón; La miel en el león
e 15:1-8|Les renards de Samson; Les trois cents renards|Samson’s foxes; The three hundred foxes|שועלי שמשון; שלוש מאות השועלים|Las zorras de Sansón; Las trescientas zorras
e 15:9-20|La mâchoire d’âne; Samson et la mâchoire d’âne|The jawbone of a donkey; Samson and the jawbone|לחי החמור; לחי חמור|La quijada de asno; Sansón y la quijada
e 16:4-22|Samson et Dalila; Dalila; Les cheveux de Samson|Samson and Delilah; Delilah; Samson’s hair|שמשון ודלילה; דלילה; מחלפות שמשון|Sansón y Dalila; Dalila; El cabello de Sansón
e 16:23-31|La mort de Samson; Que je meure avec les Philistins; Les colonnes du temple de Dagon|The death of Samson; Let me die with the Philistines; The pillars of the temple of Dagon|מיתת שמשון; תמות נפשי עם פלשתים|La muerte de Sansón; Muera yo con los filisteos; Las columnas del templo
e 17:1-18:31|L’idole de Mikha; Mikha et les Danites; La tribu de Dan|Micah’s idol; Micah and the Danites; The tribe of Dan|פסל מיכה; מיכה ובני דן|El ídolo de Mijá; Los danitas
e 19:1-30|La concubine de Guivea; La concubine du Lévite|The concubine of Gibeah; The Levite’s concubine|פילגש בגבעה|La concubina de Guivá; La concubina del levita
e 20:1-48|La guerre contre Benjamin; La guerre civile contre Benjamin|The war against Benjamin; The civil war|מלחמת בנימין; מלחמת האחים בבנימין|La guerra contra Benjamín
e 21:15-25|Les filles de Chilo; L’enlèvement des filles de Chilo|The daughters of Shiloh; The women of Shiloh|בנות שילה; חטיפת בנות שילה|Las hijas de Siló
`;
