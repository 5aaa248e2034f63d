/** What a learner can say of themselves, as keys: contract, tables, matching and screens all read these lists. */

export const levels = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type Level = (typeof levels)[number];

export const interests = [
  'torah',
  'talmud',
  'mishnah',
  'halakha',
  'kabbalah',
  'philosophy',
  'history',
  'hebrew',
] as const;
export type Interest = (typeof interests)[number];

/** Languages one can study in; more than those of the interface. */
export const studyLanguages = ['fr', 'he', 'en', 'es', 'de', 'ru', 'ar'] as const;
export type StudyLanguage = (typeof studyLanguages)[number];

/** Reading on, something between, or every word weighed. */
export const paces = ['reading', 'balanced', 'deep'] as const;
export type Pace = (typeof paces)[number];

/** What a partner is looked for: week after week, one hour, towards an examination, a common cycle such as Daf Yomi. */
export const purposes = ['regular', 'once', 'exam', 'cycle'] as const;
export type Purpose = (typeof purposes)[number];

/** How long one likes to study at a time, in minutes. */
export const lengths = [30, 60, 90, 120] as const;
export type Length = (typeof lengths)[number];

/** How others see when one was last here; who hides it does not see that of others. */
export const lastActiveShown = ['exact', 'rounded', 'hidden'] as const;
export type LastActiveShown = (typeof lastActiveShown)[number];

export const genders = ['woman', 'man'] as const;
export type Gender = (typeof genders)[number];

/** Ready-made pictures, by number. */
export const AVATARS = 6;

/** Characters. */
export const NAME_MAX = 80;
export const BIO_MAX = 1_000;
