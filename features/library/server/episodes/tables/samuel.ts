export default `
# I Samuel
p 1:1-28|La prière d’Anne; Anne, mère de Samuel; Anne à Chilo; Hanna; La naissance de Samuel|Hannah’s prayer for a son; Hannah; Hannah at Shiloh; The birth of Samuel|חנה; תפילת חנה בשילה; לידת שמואל; חנה ועלי|Ana; La oración de Ana en Siló; El nacimiento de Samuel
e 2:1-10|Le cantique d’Anne; Le chant d’Anne|The song of Hannah; Hannah’s song|שירת חנה; תפילת חנה|El cántico de Ana
e 2:12-36|Les fils d’Éli; Hofni et Pinhas|The sons of Eli; Hophni and Phinehas|בני עלי; חפני ופנחס|Los hijos de Elí; Jofní y Pinjás
e 3:1-21|L’appel de Samuel; La vocation de Samuel; Parle, ton serviteur écoute|The call of Samuel; Samuel hears God; Speak, your servant hears|הקדשת שמואל לנביא; קריאת שמואל; דבר כי שומע עבדך|El llamado de Samuel; La vocación de Samuel; Habla, tu siervo escucha
e 4:1-22|La capture de l’arche; L’arche prise par les Philistins; La mort d’Éli; Ikavod|The capture of the ark; The ark taken by the Philistines; The death of Eli; Ichabod|שבי הארון; מיתת עלי; אי כבוד; ארון הברית בשבי|La captura del arca; El arca en manos de los filisteos; La muerte de Elí
e 5:1-6:16|L’arche chez les Philistins; Dagon; Le retour de l’arche; Les vaches et l’arche|The ark among the Philistines; Dagon; The return of the ark|הארון בבית דגון; דגון; החזרת הארון|El arca entre los filisteos; Dagón; El regreso del arca
p 3:19-21|Samuel; Le prophète Samuel|Samuel; The prophet Samuel|שמואל; שמואל הנביא|Samuel; El profeta Samuel
e 8:1-22|Le peuple demande un roi; Donne-nous un roi; Le droit du roi|The people ask for a king; Give us a king; The manner of the king|בקשת המלך; משפט המלך של שמואל; שימה לנו מלך|El pueblo pide un rey; Danos un rey
e 9:1-10:16|Les ânesses de Saül; L’onction de Saül; Saül cherche les ânesses|Saul’s donkeys; The anointing of Saul; Saul looks for the donkeys|אתונות שאול; משיחת שאול; שאול והאתונות|Las asnas de Saúl; La unción de Saúl
p 10:17-27|Saül; Saül est proclamé roi; Le roi Saül|Saul; Saul becomes king; King Saul|שאול; שאול המלך; המלכת שאול|Saúl; Saúl es proclamado rey; El rey Saúl
e 11:1-15|Yavech-Guilad; Nahach l’Ammonite|Jabesh Gilead; Nahash the Ammonite|יבש גלעד; נחש העמוני|Yavesh Guilad; Najash el amonita
e 14:1-23|L’exploit de Jonathan; Jonathan et son écuyer|Jonathan’s exploit; Jonathan and his armor bearer|יונתן ונושא כליו; גבורת יונתן|La hazaña de Jonatán; Jonatán y su escudero
e 14:24-46|Le miel de Jonathan; Le serment de Saül|Jonathan and the honey; Saul’s oath|יערת הדבש; שבועת שאול|La miel de Jonatán; El juramento de Saúl
e 15:1-35|Saül épargne Agag; Saül et Amalek; Le rejet de Saül; La guerre de Saül contre Amalek; Agag|Saul spares Agag; Saul and Amalek; Saul is rejected; Agag|מלחמת שאול בעמלק; שאול ואגג; אגג; חטא שאול|Saúl perdona a Agag; Saúl y Amalec; El rechazo de Saúl; Agag
e 16:1-13|L’onction de David; Samuel oint David; Les fils de Jessé; Jessé|The anointing of David; Samuel anoints David; The sons of Jesse; Jesse|משיחת דוד; בני ישי; ישי|La unción de David; Samuel unge a David; Los hijos de Jesé
e 16:14-23|David joue de la harpe; La harpe de David; David et Saül; Le mauvais esprit de Saül|David plays the harp; David’s harp; David plays for Saul|דוד מנגן לשאול; כינור דוד; דוד המנגן|David toca el arpa; El arpa de David
e 17:1-58|David et Goliath; Goliath; La fronde de David|David and Goliath; Goliath; David’s sling; David and the giant|דוד וגוליית; דוד וגלית; גוליית; קלע דוד|David y Goliat; Goliat; La honda de David; David y el gigante
p 16:11-13|David; Le roi David|David; King David|דוד; דוד המלך|David; El rey David
e 18:1-16|L’amitié de David et Jonathan; David et Jonathan; La jalousie de Saül|The friendship of David and Jonathan; David and Jonathan; Saul’s jealousy|דוד ויהונתן; אהבת דוד ויהונתן; קנאת שאול|La amistad de David y Jonatán; David y Jonatán; Los celos de Saúl
e 18:17-30|David épouse Mikhal; Mikhal, fille de Saül|David marries Michal; Michal daughter of Saul; Michal|מיכל בת שאול; דוד ומיכל; נישואי דוד ומיכל|David se casa con Mical; Mical, hija de Saúl
e 19:8-18|La fuite de David; Mikhal sauve David|David flees; Michal saves David|בריחת דוד; מיכל מצילה את דוד|La huida de David; Mical salva a David
e 20:1-42|Les flèches de Jonathan; L’alliance de David et Jonathan; La nouvelle lune de David|Jonathan’s arrows; The covenant of David and Jonathan|חצי יהונתן; מחר חודש; ברית דוד ויהונתן|Las flechas de Jonatán; El pacto de David y Jonatán
e 21:1-10|David à Nov; Le pain sacré; L’épée de Goliath; Ahimélekh|David at Nob; The holy bread; The sword of Goliath; Ahimelech|דוד בנוב; חרב גוליית; אחימלך הכהן|David en Nob; El pan sagrado; La espada de Goliat
e 21:11-16|David feint la folie; David chez Akhich|David feigns madness; David before Achish|דוד משתגע; דוד אצל אכיש|David se finge loco; David ante Aquis
e 22:6-23|Le massacre des prêtres de Nov; Doëg l’Édomite; Nov, ville des prêtres|The massacre of the priests of Nob; Doeg the Edomite|נוב עיר הכהנים; דואג האדומי; הריגת כהני נוב|La matanza de los sacerdotes de Nob; Doeg el edomita
e 24:1-23|David épargne Saül; La grotte d’Ein Guédi; Le pan du manteau de Saül|David spares Saul; The cave of En Gedi; Saul in the cave; The corner of Saul’s robe|דוד ושאול במערה; כנף המעיל; מערת עין גדי|David perdona a Saúl; La cueva de Ein Guedi; Saúl en la cueva
p 25:2-42|Abigaïl; Abigaïl et Naval; David et Abigaïl; Naval|Abigail; Abigail and Nabal; David and Abigail; Nabal|אביגיל; אביגיל ונבל; דוד ואביגיל; נבל הכרמלי|Abigail; Abigail y Nabal; David y Abigail; Nabal
e 26:1-25|La lance et la cruche; David au camp de Saül; Avichaï|The spear and the jug; David in Saul’s camp|החנית והצפחת; דוד במחנה שאול|La lanza y la jarra; David en el campamento de Saúl
e 28:3-25|La nécromancienne d’Ein-Dor; La sorcière d’Endor; Saül et la sorcière; Saül chez la voyante|The witch of Endor; The medium of Endor; Saul and the witch|בעלת האוב; בעלת אוב מעין דור; שאול ובעלת האוב|La bruja de Endor; La adivina de Endor; Saúl y la bruja
e 30:1-31|Les Amalécites à Tsiklag; David poursuit Amalek; Tsiklag|The raid on Ziklag; David pursues the Amalekites; Ziklag|צקלג; פשיטת עמלק על צקלג|El ataque a Siclag; Siclag
e 31:1-13|La mort de Saül; La bataille de Guilboa; Le mont Guilboa|The death of Saul; The battle of Gilboa; Mount Gilboa|מיתת שאול; מלחמת הגלבוע; הר הגלבוע; שאול נופל על חרבו|La muerte de Saúl; La batalla de Gilboa; El monte Gilboa
# II Samuel
e 1:17-27|La complainte de David; L’élégie de David; L’élégie de David sur Saül et Jonathan; Comment sont tombés les héros|David’s lament; David’s lament for Saul and Jonathan; How are the mighty fallen|קינת דוד; קינת דוד על שאול ויהונתן; איך נפלו גיבורים|El lamento de David; La elegía de David; Cómo han caído los valientes
p 3:22-39|Le meurtre d’Abner; Abner|The murder of Abner; Abner|רצח אבנר; אבנר בן נר|El asesinato de Abner; Abner
p 2:12-32|Joab; Asaël; Joab et Abner|Joab; Asahel; Joab and Abner|יואב; יואב בן צרויה; עשהאל|Joab; Asael; Joab y Abner
g 5:6-10|La prise de Jérusalem; La cité de David; La conquête de Jérusalem; Jérusalem|The capture of Jerusalem; The city of David; Jerusalem; David takes Jerusalem|כיבוש ירושלים; עיר דוד; מצודת ציון; ירושלים|La conquista de Jerusalén; La ciudad de David; Jerusalén
e 6:1-11|La mort d’Ouza; Ouza touche l’arche|The death of Uzzah; Uzzah touches the ark|פרץ עוזא; מיתת עוזא; עוזא|La muerte de Uzá; Uzá toca el arca
e 6:12-23|David danse devant l’arche; La danse de David; Mikhal méprise David|David dances before the ark; David’s dance; Michal despises David|דוד מכרכר לפני הארון; ריקוד דוד; העלאת הארון לירושלים|David danza ante el arca; El baile de David
e 7:1-17|La promesse à David; La prophétie de Nathan; L’alliance avec David; La maison de David|God’s promise to David; Nathan’s prophecy; The covenant with David; The house of David|חזון נתן; נבואת נתן; ברית דוד; בית דוד|La promesa a David; La profecía de Natán; El pacto con David; La casa de David
p 9:1-13|Mefibochet; Le fils de Jonathan; David et Mefibochet|Mephibosheth; Jonathan’s son; David and Mephibosheth|מפיבושת; מפיבושת בן יהונתן|Mefiboset; El hijo de Jonatán
e 11:1-27|David et Bethsabée; Bethsabée; Urie le Hittite; David et Bat-Chéva; Le bain de Bethsabée; Urie|David and Bathsheba; Bathsheba; Uriah the Hittite; Uriah|דוד ובת שבע; בת שבע; אוריה החתי|David y Betsabé; Betsabé; Urías el hitita; El baño de Betsabé; Urías
e 12:1-15|La parabole de Nathan; La brebis du pauvre; Nathan reprend David; L’agnelle du pauvre; C’est toi cet homme|Nathan’s parable; The poor man’s lamb; Nathan rebukes David; You are the man|משל כבשת הרש; כבשת הרש; תוכחת נתן; אתה האיש|La parábola de Natán; La oveja del pobre; Natán reprende a David; La corderita del pobre
e 12:15-25|La mort de l’enfant de Bethsabée; La naissance de Salomon|The death of Bathsheba’s child; The birth of Solomon|מות ילד בת שבע; לידת שלמה|La muerte del hijo de Betsabé; El nacimiento de Salomón
e 13:1-22|Amnon et Tamar; Le viol de Tamar|Amnon and Tamar; The rape of Tamar|אמנון ותמר; אונס תמר|Amnón y Tamar; La violación de Tamar
e 13:23-39|Absalon tue Amnon; La vengeance d’Absalon|Absalom kills Amnon; Absalom’s revenge|אבשלום הורג את אמנון; נקמת אבשלום|Absalón mata a Amnón; La venganza de Absalón
e 14:1-24|La femme sage de Tekoa|The wise woman of Tekoa|האשה החכמה מתקוע; האישה התקועית|La mujer sabia de Tecoa
e 15:1-37|La révolte d’Absalon; Absalon; David fuit Jérusalem; La rébellion d’Absalon|Absalom’s rebellion; Absalom; David flees from Jerusalem|מרד אבשלום; אבשלום; בריחת דוד מירושלים|La rebelión de Absalón; Absalón; David huye de Jerusalén
e 16:5-14|Chimi maudit David; Chimi fils de Guéra|Shimei curses David; Shimei|שמעי בן גרא; שמעי מקלל את דוד|Simí maldice a David; Simei
p 17:1-23|Ahitofel; Le conseil d’Ahitofel; Houchaï|Ahithophel; The counsel of Ahithophel; Hushai|אחיתופל; עצת אחיתופל; חושי הארכי|Ajitófel; El consejo de Ajitófel; Jushai
e 18:1-19:5|La mort d’Absalon; Absalon pendu à l’arbre; Les cheveux d’Absalon; Mon fils Absalon; David pleure Absalon|The death of Absalom; Absalom hangs from the tree; O my son Absalom; David mourns Absalom|מיתת אבשלום; אבשלום והאלה; בני אבשלום|La muerte de Absalón; Absalón colgado del árbol; Hijo mío Absalón
e 20:1-22|La révolte de Chéva fils de Bikhri; La femme sage d’Avel|The revolt of Sheba son of Bichri; The wise woman of Abel|מרד שבע בן בכרי; האישה החכמה מאבל|La rebelión de Sheva hijo de Bijrí
p 21:1-14|Ritspa; La vengeance des Gabaonites; Ritspa fille d’Aya|Rizpah; Rizpah daughter of Aiah; The Gibeonites’ revenge|רצפה; רצפה בת איה|Ritzpá; La venganza de los gabaonitas
e 22:1-51|Le cantique de David; Le chant de David|The song of David; David’s song of deliverance|שירת דוד|El cántico de David; La canción de David
e 23:8-39|Les preux de David; Les vaillants de David; Les héros de David|David’s mighty men; The mighty warriors of David|גיבורי דוד|Los valientes de David; Los héroes de David
e 24:1-25|Le recensement de David; L’aire d’Arauna; La peste sous David|David’s census; The threshing floor of Araunah; The plague under David|מפקד דוד; גורן ארוונה; מניין העם של דוד|El censo de David; La era de Arauna
`;
