/** Maximum participants of a call: each connects to each directly, and a phone can handle three others. */
export const VOICES_MOST = 4;
/** Milliseconds without a beat after which a tab is gone. */
export const GONE_AFTER_MS = 60_000;
/** Milliseconds between beats of a tab. */
export const BEAT_EVERY_MS = 20_000;
/** Maximum characters of a signal: a description has 2 to 4 thousand, plus candidates. */
export const SIGNAL_MAX = 16_384;
/** Maximum signals of one answer. */
export const SIGNALS_MOST = 100;
