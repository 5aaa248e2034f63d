import type { Enrolment } from '../contract.ts';

const tractates = new Set<Enrolment['cycle']>(['dafYomi', 'amudYomi', 'dafWeekly', 'mishnaYomi', 'yerushalmi']);

/** @param name Hebrew name in the catalogue: `משנה נגעים` is the tractate `נגעים` */
export const finishedTitle = (cycle: Enrolment['cycle'], name: string): string =>
  tractates.has(cycle) ? `מַסֶּכֶת ${name.replace(/^(משנה|תלמוד ירושלמי) /, '')}` : name;

/**
 * Traditional text for the end of a tractate (Geonim), in the public domain. Without the Kaddish, which needs ten people.
 * @param part Hebrew name of the tractate or book
 */
export const hadran = (part: string): string[] => [
  `הַדְרָן עֲלָךְ ${part} וְהַדְרָךְ עֲלָן. דַּעְתָּן עֲלָךְ ${part} וְדַעְתָּךְ עֲלָן. לָא נִתְנְשֵׁי מִנָּךְ ${part} וְלָא תִתְנְשֵׁי מִנָּן, לָא בְּעָלְמָא הָדֵין וְלָא בְּעָלְמָא דְאָתֵי.`,
  'יְהִי רָצוֹן מִלְּפָנֶיךָ ה׳ אֱלֹהֵינוּ וֵאלֹהֵי אֲבוֹתֵינוּ, שֶׁתְּהֵא תוֹרָתְךָ אֻמָּנוּתֵנוּ בָּעוֹלָם הַזֶּה, וּתְהֵא עִמָּנוּ לָעוֹלָם הַבָּא.',
  'חֲנִינָא בַּר פָּפָּא, רָמִי בַּר פָּפָּא, נַחְמָן בַּר פָּפָּא, אַחַאי בַּר פָּפָּא, אַבָּא מָרִי בַּר פָּפָּא, רַפְרָם בַּר פָּפָּא, רָכִישׁ בַּר פָּפָּא, סוּרְחָב בַּר פָּפָּא, אַדָּא בַּר פָּפָּא, דָּרוּ בַּר פָּפָּא.',
];
