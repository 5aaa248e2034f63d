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

export const studyLanguages = ['fr', 'he', 'en', 'es', 'de', 'ru', 'ar'] as const;
export type StudyLanguage = (typeof studyLanguages)[number];

export const paces = ['reading', 'balanced', 'deep'] as const;
export type Pace = (typeof paces)[number];

export const purposes = ['regular', 'once', 'exam', 'cycle'] as const;
export type Purpose = (typeof purposes)[number];

export const lengths = [30, 60, 90, 120] as const;
export type Length = (typeof lengths)[number];

/** Mutual: hiding it also hides that of others. */
export const lastActiveShown = ['exact', 'rounded', 'hidden'] as const;
export type LastActiveShown = (typeof lastActiveShown)[number];

export const genders = ['woman', 'man'] as const;
export type Gender = (typeof genders)[number];

export const AVATARS = 6;

export const NAME_MAX = 80;
export const BIO_MAX = 1_000;
