/** Spoken forms, abbreviations, and former titles of this app, by canonical title. */
export const otherTitles: Record<string, string> = {
  'Shulchan Arukh, Orach Chayim':
    'OC; OH; Orah Hayyim; Orach Hayim; Orah Hayim; Orach Hayyim; Orah Haim; Orach Chayim; Orah Haïm; Orach Chaim; Óraj Jaim; אורח חיים; או״ח; שו״ע או״ח; שו״ע אורח חיים',
  "Shulchan Arukh, Yoreh De'ah": "YD; Yoreh De'ah; Yoré Déa; Yoré Deá; יורה דעה; יו״ד; שו״ע יו״ד; שו״ע יורה דעה",
  'Shulchan Arukh, Even HaEzer':
    'EH; Even HaEzer; אבה״ע; שו״ע אבה״ע; Évène HaÉzer; אבן העזר; אה״ע; שו״ע אה״ע; שו״ע אבן העזר',
  'Shulchan Arukh, Choshen Mishpat':
    'CM; HM; Choshen Mishpat; Hochen Michpat; Joshen Mishpat; חושן משפט; חו״מ; שו״ע חו״מ; שו״ע חושן משפט',
  Tur: 'Tour; Arbaah Turim; Arbaa Tourim; ארבעה טורים',
  'Kitzur Shulchan Arukh':
    'Kitzur; Kitzur Shulchan Aruch; Kitzur Shulhan Arukh; Kitzur Shulchan Oruch; Kitsour Choulhane Aroukh; Kitsour; קיצור שו״ע; קשו״ע',
  'Mishnah Berurah': 'MB; Mishna Berura; Michna Broura; מ״ב; משנ״ב',
  'Arukh HaShulchan': 'Aruch HaShulchan; ערוה״ש',
  'Sefer HaChinukh': 'HaChinukh; Le livre de l’éducation; החינוך',
  'Bereshit Rabbah':
    'Bereshit Rabba; Midrash Rabbah Genesis; Genesis Rabbah; Gen Rab; Gen Rabbah; Gen Rabba; GenR; Gen R; Gn R; BerR; Ber Rab; Ber R; Bereshit R; Genèse Rabba; Génesis Rabá; Génesis Rabbá; Beréchit Rabba; Midrash Rabbah Bereshit; ב״ר; מדרש רבה בראשית',
  'Shemot Rabbah':
    'Midrash Rabbah Exodus; Midrash Rabbah Shemot; Exodus Rabbah; Exod Rab; Ex Rab; Exod Rabbah; ExodR; ExR; Ex R; ShemR; Exode Rabba; Éxodo Rabá; שמו״ר; מדרש רבה שמות',
  'Vayikra Rabbah':
    'Midrash Rabbah Leviticus; Midrash Rabbah Vayikra; Leviticus Rabbah; Lev Rab; Lev Rabbah; LevR; Lev R; VayR; Lévitique Rabba; Levítico Rabá; ויק״ר; מדרש רבה ויקרא',
  'Bamidbar Rabbah':
    'Midrash Rabbah Numbers; Midrash Rabbah Bamidbar; Numbers Rabbah; Num Rab; Num Rabbah; NumR; Num R; BemR; Nombres Rabba; Números Rabá; במד״ר; מדרש רבה במדבר',
  'Devarim Rabbah':
    'Midrash Rabbah Deuteronomy; Midrash Rabbah Devarim; Deuteronomy Rabbah; Deut Rab; Deut Rabbah; DeutR; Deut R; Deutéronome Rabba; Deuteronomio Rabá; דב״ר; מדרש רבה דברים',
  'Shir HaShirim Rabbah': 'Song of Songs Rabbah; Song Rab; Song Rabbah; Cant Rab; SongR; CantR; Cantique Rabba; שהש״ר',
  'Eichah Rabbah':
    'Lamentations Rabbah; Lam Rab; Lam Rabbah; LamR; Eikhah Rabbah; Eicha Rabba; Lamentaciones Rabá; איכ״ר',
  'Kohelet Rabbah':
    'Ecclesiastes Rabbah; Eccl Rab; Eccl Rabbah; Qoh Rab; EcclR; QohR; Ecclésiaste Rabba; Qohelet Rabba; קה״ר',
  'Mekhilta DeRabbi Yishmael': 'Mekhilta; Mejilta; Mekhilta de Rabbi Ishmael; מכילתא',
  'Sifrei Bamidbar': 'Sifrei Numbers; Sifré Nombres',
  'Sifrei Devarim': 'Sifrei Deuteronomy; Sifré Deutéronome',
  'Midrash Tanchuma': 'Tanchuma; Tanhouma; Tanjuma; תנחומא',
  'Pirkei DeRabbi Eliezer': 'PRE; Chapitres de Rabbi Éliézer; פרקי דר״א; פדר״א',
  'Midrash Tehillim': 'Shocher Tov; Midrash on Psalms; שוחר טוב',
  'Yalkut Shimoni on Torah': 'Yalkut Shimoni; Yalkout Chimoni; ילקוט שמעוני',
  Zohar: 'Sefer HaZohar; Le Zohar; זוהר; ספר הזוהר',
  'Tikkunei Zohar': 'Tikounei Zohar; Tiqouné Zohar; תיקוני זוהר',
  'Sefer Etz Chaim': 'Etz Chaim; Ets Haïm; עץ חיים',
  'Pesach Haggadah': 'Haggadah; Haggada; Hagadá; Passover Haggadah; הגדה',
  'Siddur Ashkenaz': 'Siddur; Sidour; Sidur; סידור',
  'Siddur Sefard': 'Sidour séfarad; Sidur sefard',
  'Siddur Edot HaMizrach': 'Sidour des communautés d’Orient; Sidur de las comunidades de Oriente; Sidour séfarade',
  'Guide for the Perplexed':
    'Moreh Nevukhim; Moré Névoukhim; Moré Nevujim; Rambam, Guide; Maïmonide, Guide; Maimonides, Guide; Guide des perplexes; Guía de los perplejos; מו״נ; מורה הנבוכים',
  Kuzari: 'The Kuzari; Le Kuzari; El Kuzari; Khazari; הכוזרי',
  'HaEmunot veHaDeot': 'Emunot veDeot; Émounot VéDéot; Beliefs and Opinions; אמונות ודעות',
  'Nefesh HaChayim': 'Nefesh HaChaim; L’âme de la vie',
  'Derech Hashem': 'The Way of God; La Voie de Dieu; Derekh Hashem',
  Tanya: 'Likutei Amarim; Likouté Amarim; ליקוטי אמרים',
  'Likutei Moharan': 'Likoutey Moharan; ליקוטי מוהרן',
  'Sefat Emet': 'Sfat Emet; Sfas Emes; שפ״א',
  'Mesillat Yesharim': 'Path of the Just; Le Sentier de rectitude; La Senda de los Justos; Messilat Yesharim; מס״י',
  'Duties of the Heart': 'Chovot HaLevavot; Hovot HaLevavot; Jovot HaLevavot; חובת הלבבות',
  'Orchot Tzadikim': 'Ways of the Righteous; Les Voies des justes',
  'Shaarei Teshuvah': 'Gates of Repentance; Les Portes du repentir; Chaaré Téchouva',
  'Chafetz Chaim': 'Hafetz Haim; Chofetz Chaim; Hafets Haïm',
  'Iggeret HaRamban': 'Ramban, Letter; Igueret HaRamban',
  'Igrot Moshe': 'Iggerot Moshe; אג״מ',
  'The Book of Maccabees I': '1 Maccabees; I Maccabees; חשמונאים א; מכבים א',
  'The Book of Maccabees II': '2 Maccabees; II Maccabees; חשמונאים ב; מכבים ב',
  'Book of Tobit': 'Tobit; Tobie; Tobías; טוביה',
  'Book of Judith': 'Judith; Judit; יהודית',
  'Ben Sira': 'Siracide; Sirach; Ecclesiasticus; Eclesiástico',
  'Book of Jubilees': 'Jubilees; Jubilés; Jubileos',
  'Halakhic Man': 'Ish HaHalakhah; Ich HaHalakha',
};
