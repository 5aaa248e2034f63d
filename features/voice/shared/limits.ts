/** Voices of one call: each speaks with each directly, which a phone bears with three others. */
export const VOICES_MOST = 4;
/** A tab that was not heard of for so long is gone. */
export const GONE_AFTER_MS = 60_000;
/** How often a tab says that it is there. */
export const BEAT_EVERY_MS = 20_000;
/** Characters of one signal: a description is 2 to 4 thousand, with candidates beside it. */
export const SIGNAL_MAX = 16_384;
/** Signals of one answer. */
export const SIGNALS_MOST = 100;
