/** The categories in the specification's order. */
export const categories = [
  'Tanakh',
  'Mishnah',
  'Talmud',
  'Midrash',
  'Halakha',
  'Kabbalah',
  'Liturgy',
  'Philosophy',
  'Tosefta',
  'Commentary',
  'Chasidut',
  'Musar',
  'Responsa',
  'Apocrypha',
  'Other',
  'Modern Works',
  'Reference',
] as const;
export type Category = (typeof categories)[number];
