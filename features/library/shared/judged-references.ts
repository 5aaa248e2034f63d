/**
 * References as people, scholars, books and messengers write them, each with the place a reader of such texts means.
 * A line: what is typed | the canonical reference.
 */
const table = `
Gen 12:1 | Genesis 12:1
Gen. 12:1 | Genesis 12:1
Gen. xii. 1 | Genesis 12:1
Gen. i. 1 | Genesis 1:1
Gen xlix 10 | Genesis 49:10
Exod. xx, 2 | Exodus 20:2
Ex XXXIV 6 | Exodus 34:6
Ps. cxix. 105 | Psalms 119:105
Deut. VI, 4 | Deuteronomy 6:4
Exode III, 14 | Exodus 3:14
Exode chap. 3, v. 14 | Exodus 3:14
Genèse, chapitre 1, verset 3 | Genesis 1:3
Genesis, chapter 12, verse 1 | Genesis 12:1
chapter 12 of Genesis | Genesis 12
chapitre 12 de la Genèse | Genesis 12
capítulo 12 del Génesis | Genesis 12
verset 3 du chapitre 12 de la Genèse | Genesis 12:3
(Gn 12,1) | Genesis 12:1
[Gen 12:1] | Genesis 12:1
« Genèse 12:1 » | Genesis 12:1
"Genesis 12:1" | Genesis 12:1
Genesis 12:1. | Genesis 12:1
Genesis 12:1, | Genesis 12:1
Genesis 12:1; | Genesis 12:1
Genesis 12. | Genesis 12
Genesis 12:1? | Genesis 12:1
cf. Gen 12:1 | Genesis 12:1
Cf. Genèse 12, 1. | Genesis 12:1
(cf. Gn 12, 1-3) | Genesis 12:1-3
v. Gen. 12:1 | Genesis 12:1
voir Genèse 12:1 | Genesis 12:1
see Genesis 12:1 | Genesis 12:1
véase Génesis 12:1 | Genesis 12:1
Genesis 2:4a | Genesis 2:4
Genesis 2:4b-7a | Genesis 2:4-7
Gen 2:4b | Genesis 2:4
Gen 1:3ff | Genesis 1:3
Gen 1:3 ff. | Genesis 1:3
Gn 1,3 ss | Genesis 1:3
Genèse 1:3 et suivants | Genesis 1:3
Ex. 12:1, 3-5 | Exodus 12:1
Ex 12:1-2, 4 | Exodus 12:1-2
Gen 1:3; 2:4 | Genesis 1:3
Gen 1:3; Ex 2:4 | Genesis 1:3
Gen 1:3 & 5 | Genesis 1:3
Gen 1:3 and 5 | Genesis 1:3
Gn 1,1.3 | Genesis 1:1
Ps 113, 114 | Psalms 113
Ps. 113-118 | Psalms 113-118
Psaumes 113 à 118 | Psalms 113-118
Genèse 1:1 à 5 | Genesis 1:1-5
Génesis 1:1 al 5 | Genesis 1:1-5
Genèse 1:3–5 | Genesis 1:3-5
Genèse 1:3 — 5 | Genesis 1:3-5
Gen 1:3-2:3 | Genesis 1:3-2:3
Gen 1.3 | Genesis 1:3
Genesis 1 3 | Genesis 1:3
Genèse (12, 1) | Genesis 12:1
Genèse 12 : 1 | Genesis 12:1
Genesis 12：1 | Genesis 12:1
https://www.sefaria.org/Genesis.12.1?lang=bi | Genesis 12:1
https://www.sefaria.org.il/Genesis.12.1?lang=he | Genesis 12:1
https://www.sefaria.org/Genesis.12.1-3?lang=bi&with=all | Genesis 12:1-3
https://www.sefaria.org.il/Berakhot.2a.3?vhe=x | Berakhot 2a:3
https://www.sefaria.org/Shulchan_Arukh%2C_Orach_Chayim.1.2 | Shulchan Arukh, Orach Chayim 1:2
https://www.sefaria.org/I_Samuel.3 | I Samuel 3
https://www.sefaria.org/Mishnah_Berakhot.1.1?lang=bi | Mishnah Berakhot 1:1
sefaria.org/Psalms.23 | Psalms 23
https://www.sefaria.org/Rashi_on_Genesis.1.1.1?lang=bi | Rashi on Genesis 1:1:1
https://www.sefaria.org/Mishneh_Torah%2C_Repentance.3.4 | Mishneh Torah, Repentance 3:4
Malachi 4:5 | Malachi 3:23
Mal 4:5-6 | Malachi 3:23-24
Malachie 4:1 | Malachi 3:19
Joel 2:28 | Joel 3:1
Joel 3:18 | Joel 4:18
Gen 31:55 | Genesis 32:1
Num 16:36 | Numbers 17:1
Micah 5:15 | Micah 5:14
Hosea 13:16 | Hosea 14:1
Jonah 1:17 | Jonah 2:1
Dan 5:31 | Daniel 6:1
Songs 2:8 | Song of Songs 2:8
Song 2:8 | Song of Songs 2:8
Song of Sol. 2:8 | Song of Songs 2:8
Cant. 2,8 | Song of Songs 2:8
Ct 2,8 | Song of Songs 2:8
Eccles. 3:1 | Ecclesiastes 3:1
Eccl 3:1 | Ecclesiastes 3:1
Qoh 3:1 | Ecclesiastes 3:1
Qo 3,1 | Ecclesiastes 3:1
Mika 6 8 | Micah 6:8
Mi 6,8 | Micah 6:8
Michée 6, 8 | Micah 6:8
Rois 1 chapitre 19 | I Kings 19
1 Rois 19 | I Kings 19
I Rois XIX | I Kings 19
Premier livre des Rois, chapitre 19 | I Kings 19
Primera de Reyes 19 | I Kings 19
Segunda de Samuel 11 | II Samuel 11
Segundo libro de Crónicas 36 | II Chronicles 36
1 Sam 3:4 | I Samuel 3:4
1Sam 3:4 | I Samuel 3:4
I Samuel 3:4 | I Samuel 3:4
1 Sm 3,4 | I Samuel 3:4
1S 3,4 | I Samuel 3:4
Sam 1 3:4 | I Samuel 3:4
Samuel I 3:4 | I Samuel 3:4
Samuel 1, 3:4 | I Samuel 3:4
First Samuel 3:4 | I Samuel 3:4
1st Samuel 3:4 | I Samuel 3:4
II Sam. 7:12 | II Samuel 7:12
2 Kgs 2:11 | II Kings 2:11
Kings II 2:11 | II Kings 2:11
2 Chron. 36:23 | II Chronicles 36:23
2 Ch 36,23 | II Chronicles 36:23
1ère Samuel 3 | I Samuel 3
Is 40:1 | Isaiah 40:1
Isa. 40:1 | Isaiah 40:1
Isaïe 40, 1 | Isaiah 40:1
Jer. 31:15 | Jeremiah 31:15
Éz 37 | Ezekiel 37
Zach 4:6 | Zechariah 4:6
Prov. 31:10 | Proverbs 31:10
Proverbios 31:10 | Proverbs 31:10
Sal 23 | Psalms 23
Sal. 23:1 | Psalms 23:1
Psaume 23 verset 4 | Psalms 23:4
Tehilim 23 | Psalms 23
Lam 3:22 | Lamentations 3:22
Dt 6,4-9 | Deuteronomy 6:4-9
Devarim 6:4 | Deuteronomy 6:4
Bereishis 1:1 | Genesis 1:1
Shemos 20 | Exodus 20
Lv 19,18 | Leviticus 19:18
Nb 6,24 | Numbers 6:24
Números 6:24 | Numbers 6:24
בראשית יב, א | Genesis 12:1
בראשית י״ב א׳ | Genesis 12:1
בראשית י"ב:א' | Genesis 12:1
בראשית פרק י"ב פסוק א' | Genesis 12:1
בראשית פי״ב, א | Genesis 12:1
בר' יב, א | Genesis 12:1
שמ' כ, ב | Exodus 20:2
ויק' יט, יח | Leviticus 19:18
במד' ו, כד | Numbers 6:24
דב' ו, ד | Deuteronomy 6:4
(דברים ו, ד) | Deuteronomy 6:4
ישעיהו מ, א | Isaiah 40:1
יש' מ א | Isaiah 40:1
תהלים קי״ט | Psalms 119
בתהלים קי״ט | Psalms 119
ובתהלים קי"ט, קה | Psalms 119:105
תהילים פ״א | Psalms 81
תה' כג | Psalms 23
מזמור כ"ג | Psalms 23
פרק כ"ג בתהלים | Psalms 23
ראה בראשית יב, א | Genesis 12:1
עיין שמות כ, ב | Exodus 20:2
בספר בראשית פרק י״ב | Genesis 12
מבראשית א, א | Genesis 1:1
בראשית א, א־ה | Genesis 1:1-5
בראשית א׳־ג׳ | Genesis 1-3
שמות יב, א, ג | Exodus 12:1
שמואל א, ג, ד | I Samuel 3:4
שמו״א ג, ד | I Samuel 3:4
מל״ב ב, יא | II Kings 2:11
דה״ב לו, כג | II Chronicles 36:23
Berakhot 2a | Berakhot 2a
Berakhot 2A | Berakhot 2a
Berakhot 2a-b | Berakhot 2a-2b
Berakhot 2a–b | Berakhot 2a-2b
Berakhot 2a-3b | Berakhot 2a-3b
Berakhot 31-32 | Berakhot 31a-32b
Berachot 2 a | Berakhot 2a
Ber. 2a | Berakhot 2a
bBer 2a | Berakhot 2a
b. Ber. 2a | Berakhot 2a
b.Ber. 2a | Berakhot 2a
BT Ber. 2a | Berakhot 2a
TB Berakhot 2a | Berakhot 2a
T.B. Berakhot 2a | Berakhot 2a
Bavli Berakhot 2a | Berakhot 2a
Talmud Berakhot 2a | Berakhot 2a
traité Berakhot, 2a | Berakhot 2a
Masekhet Berakhot 2a | Berakhot 2a
Talmud de Babylone, Berakhot 2a | Berakhot 2a
Sanh. 37a | Sanhedrin 37a
bSanh 37a | Sanhedrin 37a
Shabb. 31a | Shabbat 31a
Chabbat 31a | Shabbat 31a
Shabbos 31a | Shabbat 31a
B. Metz. 59b | Bava Metzia 59b
B.M. 59b | Bava Metzia 59b
BM 59b | Bava Metzia 59b
Baba Metzia 59b | Bava Metzia 59b
Baba Kama 83b | Bava Kamma 83b
Erub. 13b | Eruvin 13b
Hag. 14b | Chagigah 14b
Pes. 10b | Pesachim 10b
Meg. 7b | Megillah 7b
Yeb. 62b | Yevamot 62b
R.H. 16b | Rosh Hashanah 16b
Shabbat daf 31 amud a | Shabbat 31a
Shabbat 31, amoud aleph | Shabbat 31a
Shabbat fol. 31a | Shabbat 31a
Sanhedrín 37a | Sanhedrin 37a
Makot 24a | Makkot 24a
ברכות ב ע״א | Berakhot 2a
בבלי ברכות ב ע״א | Berakhot 2a
תלמוד בבלי, ברכות ב ע"א | Berakhot 2a
ברכות דף ב' ע"א | Berakhot 2a
ברכות ב' ע"א | Berakhot 2a
ברכות ב, א | Berakhot 2a
ברכות ב. | Berakhot 2a
(ברכות ב:) | Berakhot 2b
ברכות ב ע״א–ע״ב | Berakhot 2a-2b
סנה' לז ע"א | Sanhedrin 37a
מסכת סנהדרין ל"ז ע"א | Sanhedrin 37a
ב"מ נט ע"ב | Bava Metzia 59b
בב"מ נט ע"ב | Bava Metzia 59b
גמרא שבת לא ע"א | Shabbat 31a
בשבת ל״א ע״א | Shabbat 31a
m. Avot 1:1 | Pirkei Avot 1:1
mAvot 1:1 | Pirkei Avot 1:1
M. Ber. 1:1 | Mishnah Berakhot 1:1
mBer 1:1 | Mishnah Berakhot 1:1
Mishna Berakhot 1, 1 | Mishnah Berakhot 1:1
Michna Berakhot 1:1 | Mishnah Berakhot 1:1
Mishnah Sanhedrin 4:5 | Mishnah Sanhedrin 4:5
Avot 1:1 | Pirkei Avot 1:1
Pirké Avot I, 1 | Pirkei Avot 1:1
Pirkei Avos 1:1 | Pirkei Avot 1:1
Pirke Avot 1.14 | Pirkei Avot 1:14
Mishnah Avot ch. 1 mishnah 14 | Pirkei Avot 1:14
משנה ברכות פ"א מ"א | Mishnah Berakhot 1:1
משנה, ברכות א, א | Mishnah Berakhot 1:1
משנה ברכות א:א | Mishnah Berakhot 1:1
משנה ברכות פרק א משנה א | Mishnah Berakhot 1:1
מ' ברכות א, א | Mishnah Berakhot 1:1
אבות פ״א מ״י | Pirkei Avot 1:10
אבות א, י״ד | Pirkei Avot 1:14
פרקי אבות פרק א׳ | Pirkei Avot 1
y. Ber. 1:1 | Jerusalem Talmud Berakhot 1:1
yBer 1:1 | Jerusalem Talmud Berakhot 1:1
JT Berakhot 1:1 | Jerusalem Talmud Berakhot 1:1
TJ Berakhot 1:1 | Jerusalem Talmud Berakhot 1:1
Yerushalmi Berakhot 1:1 | Jerusalem Talmud Berakhot 1:1
Talmud de Jérusalem, Berakhot 1:1 | Jerusalem Talmud Berakhot 1:1
ירושלמי ברכות פ"א ה"א | Jerusalem Talmud Berakhot 1:1
תלמוד ירושלמי ברכות א, א | Jerusalem Talmud Berakhot 1:1
Jerusalem Talmud Shekalim 1:4:35-2:1:13 | Jerusalem Talmud Shekalim 1:4:35-2:1:13
Jerusalem Talmud Shekalim 1:4:35-5:2 | Jerusalem Talmud Shekalim 1:4:35-5:2
Jerusalem Talmud Shekalim 1:4:3-5 | Jerusalem Talmud Shekalim 1:4:3-5
t. Ber. 1:1 | Tosefta Berakhot 1:1
Tosefta Berakhot 1:1 | Tosefta Berakhot 1:1
תוספתא ברכות א, א | Tosefta Berakhot 1:1
Mishneh Torah, Hilkhot Teshuvah 3:4 | Mishneh Torah, Repentance 3:4
MT Teshuvah 3:4 | Mishneh Torah, Repentance 3:4
Rambam, Hil. Teshuvah 3:4 | Mishneh Torah, Repentance 3:4
Rambam Teshuva 3, 4 | Mishneh Torah, Repentance 3:4
Maïmonide, Lois du repentir 3:4 | Mishneh Torah, Repentance 3:4
Hilchot Deot 6:1 | Mishneh Torah, Human Dispositions 6:1
רמב"ם הלכות תשובה פ"ג ה"ד | Mishneh Torah, Repentance 3:4
רמב״ם, הל' תשובה ג, ד | Mishneh Torah, Repentance 3:4
הלכות תשובה ג, ד | Mishneh Torah, Repentance 3:4
משנה תורה, הלכות דעות ו, א | Mishneh Torah, Human Dispositions 6:1
SA OC 1:1 | Shulchan Arukh, Orach Chayim 1:1
S.A., O.C. 1:1 | Shulchan Arukh, Orach Chayim 1:1
Sh. A. OH 263:1 | Shulchan Arukh, Orach Chayim 263:1
Shulhan Arukh, Orah Hayyim 263:1 | Shulchan Arukh, Orach Chayim 263:1
Choulhan Aroukh, Orah Haïm 263, 1 | Shulchan Arukh, Orach Chayim 263:1
Shulján Aruj, Óraj Jaim 263:1 | Shulchan Arukh, Orach Chayim 263:1
Yoreh Deah 240:2 | Shulchan Arukh, Yoreh De'ah 240:2
YD 240:2 | Shulchan Arukh, Yoreh De'ah 240:2
שו"ע או"ח סי' רס"ג ס"א | Shulchan Arukh, Orach Chayim 263:1
שו״ע, או״ח, רסג, א | Shulchan Arukh, Orach Chayim 263:1
או"ח סימן א סעיף ב | Shulchan Arukh, Orach Chayim 1:2
אורח חיים פ״א | Shulchan Arukh, Orach Chayim 81
Mishna Berura 1:1 | Mishnah Berurah 1:1
משנה ברורה א, א | Mishnah Berurah 1:1
מ"ב סי' א ס"ק ב | Mishnah Berurah 1:2
Gen. Rab. 1:1 | Bereshit Rabbah 1:1
Genesis Rabbah 1:1 | Bereshit Rabbah 1:1
GenR 1:1 | Bereshit Rabbah 1:1
Lev. Rab. 9:9 | Vayikra Rabbah 9:9
Bereshit Rabba 1, 1 | Bereshit Rabbah 1:1
ב"ר א, א | Bereshit Rabbah 1:1
בראשית רבה פ״א, א | Bereshit Rabbah 1:1
Rashi on Gen 1:1 | Rashi on Genesis 1:1
Rachi sur Genèse 1:1 | Rashi on Genesis 1:1
Rashi ad Gen 1:1 | Rashi on Genesis 1:1
Rashi, Gen. 1:1, s.v. bereshit | Rashi on Genesis 1:1
רש״י בראשית א, א | Rashi on Genesis 1:1
רש"י על בראשית א, א | Rashi on Genesis 1:1
רש"י לבראשית א, א ד"ה בראשית | Rashi on Genesis 1:1
Ramban Ex 20:2 | Ramban on Exodus 20:2
Tanya 1 | Tanya 1
Gen 12:1–3 (NJPS) | Genesis 12:1-3
Genesis 12,1 | Genesis 12:1
Genesis 12/1 | Genesis 12:1
Gen. 12 v. 1 | Genesis 12:1
Gen 12v1 | Genesis 12:1
Genesis ch. 12 vv. 1-3 | Genesis 12:1-3
Gn. 12, 1-3. | Genesis 12:1-3
Gén. XII, 1 | Genesis 12:1
Gen. 12:1. 3 | Genesis 12:1
Gen 1:1, 2:3 | Genesis 1:1
Gen 1:1/Ex 2:3 | Genesis 1:1
Genèse 12:1 et 3 | Genesis 12:1
Gn 12, 1 s. | Genesis 12:1
Deuteronomy 6:4-9; 11:13-21 | Deuteronomy 6:4-9
Sefer Bereshit 12:1 | Genesis 12:1
Berechit 12:1 | Genesis 12:1
Vayiqra 19,18 | Leviticus 19:18
Melakhim I 19:12 | I Kings 19:12
Melachim Aleph 19 | I Kings 19
Shmuel Beit 11 | II Samuel 11
Shmuel Alef 3 | I Samuel 3
Divrei Hayamim II 36 | II Chronicles 36
Ps 23 v 4 | Psalms 23:4
Psalm 119:105. | Psalms 119:105
Psalms CXXI | Psalms 121
Ps. 137, v. 5 | Psalms 137:5
Tehillim 121:1-2 | Psalms 121:1-2
Salmo 23, 1 | Psalms 23:1
Isaías 40, 1 | Isaiah 40:1
Yeshayahu 40:1 | Isaiah 40:1
Yirmiyahu 31:14 | Jeremiah 31:14
Cantique des cantiques 2, 8 | Song of Songs 2:8
Shir Hashirim 2:8 | Song of Songs 2:8
Kohelet 3:1 | Ecclesiastes 3:1
Megillat Ruth 1:16 | Ruth 1:16
Meguilat Esther 4:14 | Esther 4:14
מגילת אסתר ד, יד | Esther 4:14
אסתר ד' י"ד | Esther 4:14
רות פרק א פסוק ט״ז | Ruth 1:16
תהלים, פרק כג, פסוק ד | Psalms 23:4
ישעיה מ, א | Isaiah 40:1
(ישעיהו מ׳, א׳) | Isaiah 40:1
שה"ש ב, ח | Song of Songs 2:8
קהלת ג א | Ecclesiastes 3:1
וכתוב בבראשית א, א | Genesis 1:1
בראשית (יב, א) | Genesis 12:1
בראשית 12:1 | Genesis 12:1
בראשית 12 | Genesis 12
שמות כ:ב-יד | Exodus 20:2-14
דברים ו ד–ט | Deuteronomy 6:4-9
Talmud Bavli, Shabbat 31a | Shabbat 31a
Shabbat, 31a | Shabbat 31a
Shabbat (31a) | Shabbat 31a
Shabbat p. 31a | Shabbat 31a
TB Shabbat 31 a-b | Shabbat 31a-31b
b. Shab. 31a | Shabbat 31a
b. B. Bat. 12a | Bava Batra 12a
bB. Qam. 83b | Bava Kamma 83b
Baba Batra, fol. 12a | Bava Batra 12a
Avoda Zara 3b | Avodah Zarah 3b
Rosh HaShana 16b | Rosh Hashanah 16b
Roch Hachana 16b | Rosh Hashanah 16b
Taanis 20a | Taanit 20a
Gittin 55b-56a | Gittin 55b-56a
Kiddushin 40 b | Kiddushin 40b
Kid. 30b | Kiddushin 30b
Sota 14a | Sotah 14a
Houlin 60b | Chullin 60b
Jullín 60b | Chullin 60b
ב״ב יב ע״א | Bava Batra 12a
ר״ה טז ע״ב | Rosh Hashanah 16b
ע"ז ג ע"ב | Avodah Zarah 3b
קידושין מ ע״ב | Kiddushin 40b
קידושין מ: | Kiddushin 40b
יבמות סב: | Yevamot 62b
בסנהדרין ל״ז ע״א | Sanhedrin 37a
בגמרא סנהדרין ל״ז ע״א | Sanhedrin 37a
פסחים דף י עמוד ב | Pesachim 10b
M. Sanh. 4:5 | Mishnah Sanhedrin 4:5
mSan 4,5 | Mishnah Sanhedrin 4:5
m. B. Metz. 4:1 | Mishnah Bava Metzia 4:1
Mishnah, Bava Metzia 4:1 | Mishnah Bava Metzia 4:1
Mishnah Peah 1:1 | Mishnah Peah 1:1
Peah 1:1 | Mishnah Peah 1:1
Pirke Aboth 3:2 | Pirkei Avot 3:2
Maximes des Pères 1:14 | Pirkei Avot 1:14
משנה סנהדרין ד, ה | Mishnah Sanhedrin 4:5
סנהדרין פ״ד מ״ה | Mishnah Sanhedrin 4:5
ברכות פ"א מ"א | Mishnah Berakhot 1:1
פאה א, א | Mishnah Peah 1:1
y. Sanh. 4:9 | Jerusalem Talmud Sanhedrin 4:9
Talmud Yerushalmi Peah 1:1 | Jerusalem Talmud Peah 1:1
Yerouchalmi Péa 1:1 | Jerusalem Talmud Peah 1:1
ירושלמי פאה א א | Jerusalem Talmud Peah 1:1
Tosefta Sota 13:2 | Tosefta Sotah 13:2
tSot 13:2 | Tosefta Sotah 13:2
Rambam, Hilkhot Shabbat 2:3 | Mishneh Torah, Sabbath 2:3
Rambam Hilchos Shabbos 2:3 | Mishneh Torah, Sabbath 2:3
Yad, Teshuvah 3:4 | Mishneh Torah, Repentance 3:4
Mishneh Torah Repentance 3:4 | Mishneh Torah, Repentance 3:4
Michné Torah, Lois de la Techouva 3:4 | Mishneh Torah, Repentance 3:4
רמב"ם הל' שבת ב, ג | Mishneh Torah, Sabbath 2:3
רמב״ם תשובה ג ד | Mishneh Torah, Repentance 3:4
הל׳ דעות פ״ו ה״א | Mishneh Torah, Human Dispositions 6:1
Shulchan Aruch OC 1:1 | Shulchan Arukh, Orach Chayim 1:1
O.H. 1, 1 | Shulchan Arukh, Orach Chayim 1:1
Shulchan Aruch, Choshen Mishpat 1:1 | Shulchan Arukh, Choshen Mishpat 1:1
Even HaEzer 1:1 | Shulchan Arukh, Even HaEzer 1:1
שולחן ערוך אורח חיים סימן א סעיף א | Shulchan Arukh, Orach Chayim 1:1
יו״ד סי׳ רמ ס״ב | Shulchan Arukh, Yoreh De'ah 240:2
Kitzur Shulchan Aruch 1:1 | Kitzur Shulchan Arukh 1:1
MB 1:1 | Mishnah Berurah 1:1
Ber. Rab. 1:1 | Bereshit Rabbah 1:1
Vayikra Rabba 9:9 | Vayikra Rabbah 9:9
ויק"ר ט, ט | Vayikra Rabbah 9:9
שמות רבה א, א | Shemot Rabbah 1:1
Rashi Genesis 1:1 | Rashi on Genesis 1:1
Rashi to Gen. 1:1 | Rashi on Genesis 1:1
Rachi, Genèse 1, 1 | Rashi on Genesis 1:1
Ibn Ezra on Ex. 20:2 | Ibn Ezra on Exodus 20:2
Rambán sobre Éxodo 20:2 | Ramban on Exodus 20:2
רמב״ן שמות כ, ב | Ramban on Exodus 20:2
Gen. 1:26f. | Genesis 1:26
Gen 1,26f | Genesis 1:26
Gen 18:1-19:38 | Genesis 18:1-19:38
Gn 18,1—19,38 | Genesis 18:1-19:38
Ex 15: 1-18 | Exodus 15:1-18
Ex. 15 :1 | Exodus 15:1
*Ex 15:1* | Exodus 15:1
— Ex 15:1 | Exodus 15:1
• Ex 15:1 | Exodus 15:1
Exodus xv:1 | Exodus 15:1
Exodus XV 1-18 | Exodus 15:1-18
Lev. 19:18b | Leviticus 19:18
Nm 6:24 | Numbers 6:24
Num. vi. 24 | Numbers 6:24
Dtn 6,4 | Deuteronomy 6:4
Josh 1:8 | Joshua 1:8
Jos. 1, 8 | Joshua 1:8
Jdg 5:1 | Judges 5:1
Jg 5, 1 | Judges 5:1
Juges V, 1 | Judges 5:1
Jue 5,1 | Judges 5:1
2 Sam. 7 | II Samuel 7
2 Samuel vii. 12 | II Samuel 7:12
II Rois 2, 11 | II Kings 2:11
2 R 2,11 | II Kings 2:11
2 Re 2,11 | II Kings 2:11
2 Reyes 2:11 | II Kings 2:11
Second Kings 2:11 | II Kings 2:11
Deuxième livre de Samuel 7 | II Samuel 7
1 Cr 29,11 | I Chronicles 29:11
1 Chroniques 29 | I Chronicles 29
Jer 31, 15 (LXX) | Jeremiah 31:15
Jr 31,15 | Jeremiah 31:15
Ez. 37:1-14 | Ezekiel 37:1-14
Ezéchiel 37 | Ezekiel 37
Hos. 2:21-22 | Hosea 2:21-22
Os 2,21 | Hosea 2:21
Am 5,24 | Amos 5:24
Jon 2:11 | Jonah 2:11
Nah 1:2 | Nahum 1:2
Hab 2:4 | Habakkuk 2:4
So 3,9 | Zephaniah 3:9
Soph. 3, 9 | Zephaniah 3:9
Ag 2, 8 | Haggai 2:8
Zc 4,6 | Zechariah 4:6
Zech. 4:6 | Zechariah 4:6
Pr 31,10 | Proverbs 31:10
Mishlei 31:10 | Proverbs 31:10
Jb 3,1 | Job 3:1
Iyov 3:1 | Job 3:1
Rt 1,16 | Ruth 1:16
Rut 1,16 | Ruth 1:16
Lm 1,1 | Lamentations 1:1
Eikha 1:1 | Lamentations 1:1
Est 4,14 | Esther 4:14
Dn 6,11 | Daniel 6:11
Esd 1,1 | Ezra 1:1
Neh. 8:1 | Nehemiah 8:1
Né 8, 1 | Nehemiah 8:1
בר׳ א א | Genesis 1:1
בראשית א' א' | Genesis 1:1
בראשית, פרק א', פסוקים א'-ה' | Genesis 1:1-5
בראשית א:א-ה | Genesis 1:1-5
בראשית א א–ב ג | Genesis 1:1-2:3
ספר שמות, כ, ב | Exodus 20:2
ויקרא י״ט:י״ח | Leviticus 19:18
במדבר פרק ו' | Numbers 6
דברים פרק ו פסוק ד | Deuteronomy 6:4
יהושע א, ח | Joshua 1:8
שופטים ה׳ | Judges 5
שמואל ב ז, יב | II Samuel 7:12
שמואל ב' פרק ז' | II Samuel 7
מלכים א' יט | I Kings 19
ירמיה לא, טו | Jeremiah 31:15
יחזקאל לז | Ezekiel 37
תרי עשר, הושע ב, כא | Hosea 2:21
מיכה ו, ח | Micah 6:8
זכריה ד׳, ו׳ | Zechariah 4:6
משלי לא, י | Proverbs 31:10
איכה א א | Lamentations 1:1
דה"א כט, יא | I Chronicles 29:11
דברי הימים א כט יא | I Chronicles 29:11
Berakhot 2a, 5 | Berakhot 2a:5
Berakhot 2a:1-2b:3 | Berakhot 2a:1-2b:3
B. Berakhot 2a | Berakhot 2a
bPes 118a | Pesachim 118a
b. Pesaḥ. 118a | Pesachim 118a
b. Ketub. 5a | Ketubot 5a
b. Ta'an. 23a | Taanit 23a
bTaan 23a | Taanit 23a
b. ʿErub. 13b | Eruvin 13b
b. Ned. 81a | Nedarim 81a
b. Menaḥ. 29b | Menachot 29b
Ménahot 29b | Menachot 29b
Haguiga 14b | Chagigah 14b
Meguila 7b | Megillah 7b
Soucca 28a | Sukkah 28a
Sucá 28a | Sukkah 28a
Pessahim 10b | Pesachim 10b
Érouvin 13b | Eruvin 13b
Guittin 56a | Gittin 56a
TB Sanh. 37a | Sanhedrin 37a
T. B. Sanhédrin 37a | Sanhedrin 37a
Talmud, Sanhedrin 37a | Sanhedrin 37a
Sanhedrin daf 37 | Sanhedrin 37a
Daf 37a Sanhedrin | Sanhedrin 37a
מסכת שבת דף לא עמוד א | Shabbat 31a
שבת ל״א, א | Shabbat 31a
שבת דף ל"א ע"א | Shabbat 31a
שבת לא. | Shabbat 31a
בבא בתרא י״ב ע״א | Bava Batra 12a
עירובין יג ע״ב | Eruvin 13b
תענית כג. | Taanit 23a
חגיגה יד: | Chagigah 14b
מנחות כ״ט ע״ב | Menachot 29b
m. Pe'ah 1:1 | Mishnah Peah 1:1
mPeah 1,1 | Mishnah Peah 1:1
Mishnah Shabbat 7:2 | Mishnah Shabbat 7:2
Michna Chabbat 7, 2 | Mishnah Shabbat 7:2
Mishná Shabat 7:2 | Mishnah Shabbat 7:2
PA 1:14 | Pirkei Avot 1:14
Pirkei Avot, chapter 1, mishnah 14 | Pirkei Avot 1:14
אבות פרק א משנה י״ד | Pirkei Avot 1:14
משנה שבת ז ב | Mishnah Shabbat 7:2
j. Ber. 1:1 | Jerusalem Talmud Berakhot 1:1
p. Ta'an. 4:5 | Jerusalem Talmud Taanit 4:5
Rambam, Mishneh Torah, Hilkhot Yesodei HaTorah 1:1 | Mishneh Torah, Foundations of the Torah 1:1
Hilkhot Yesodei haTorah 1:1 | Mishneh Torah, Foundations of the Torah 1:1
H. Teshuvah 3:4 | Mishneh Torah, Repentance 3:4
הלכות יסודי התורה א, א | Mishneh Torah, Foundations of the Torah 1:1
רמב"ם, הלכות מלכים יא, א | Mishneh Torah, Kings and Wars 11:1
Orach Hayim 1:1 | Shulchan Arukh, Orach Chayim 1:1
SA, Yoreh De'ah 240:2 | Shulchan Arukh, Yoreh De'ah 240:2
שו"ע חו"מ א, א | Shulchan Arukh, Choshen Mishpat 1:1
שו״ע אבה״ע א, א | Shulchan Arukh, Even HaEzer 1:1
Kohelet Rabbah 1:1 | Kohelet Rabbah 1:1
Midrash Rabbah, Genesis 1:1 | Bereshit Rabbah 1:1
מדרש רבה, בראשית א, א | Bereshit Rabbah 1:1
קהלת רבה א, א | Kohelet Rabbah 1:1
Rashi on Leviticus 19:18 | Rashi on Leviticus 19:18
רש"י, ויקרא יט, יח | Rashi on Leviticus 19:18
`;

export const judgedReferences = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);
