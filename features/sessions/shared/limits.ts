/* What a session may be made of, for the contract and for screens, which do not load schemas for a number. */

/** Minutes; the slider of /home. */
export const DURATION = { min: 30, max: 180, step: 15, default: 60 } as const;

/** Minutes one can choose on /sessions, and people. */
export const pageDurations = [30, 60, 90, 120] as const;
export const pageParticipants = [2, 3, 4, 5] as const;

/** What a session of /home can be about: keys, their labels are in the catalogue. */
export const homeSubjects = [
  'torah_genesis',
  'torah_exodus',
  'talmud_berakhot',
  'talmud_shabbat',
  'mishnah_pirkei_avot',
  'halakha_shulchan_arukh',
] as const;
/** What a session of /sessions can be about. */
export const pageSubjects = ['talmud', 'torah', 'mishnah', 'kabbalah'] as const;

export const PUBLIC_LIST_LIMIT = 10;
/** Below this many people who rated somebody, no average leaves the server: it would tell what one of them said. */
export const MIN_RATERS = 3;
