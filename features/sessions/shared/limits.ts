/* Screens load only these numbers, without schemas. */

/** Minutes of the slider on /home. */
export const DURATION = { min: 30, max: 180, step: 15, default: 60 } as const;

export const pageDurations = [30, 60, 90, 120] as const;
export const pageParticipants = [2, 3, 4, 5] as const;

export const homeSubjects = [
  'torah_genesis',
  'torah_exodus',
  'talmud_berakhot',
  'talmud_shabbat',
  'mishnah_pirkei_avot',
  'halakha_shulchan_arukh',
] as const;
export const pageSubjects = ['talmud', 'torah', 'mishnah', 'kabbalah'] as const;

export const PUBLIC_LIST_LIMIT = 10;
/** With fewer raters, an average would reveal a single rating. */
export const MIN_RATERS = 3;
