/** Maximum voices: each connects to each, and a phone can handle three others. */
export const VOICES_MOST = 4;
/** Milliseconds without a beat after which a tab is gone. */
export const GONE_AFTER_MS = 60_000;
/** Milliseconds between beats. */
export const BEAT_EVERY_MS = 20_000;
/** Maximum characters: a description has 2 to 4 thousand, plus candidates. */
export const SIGNAL_MAX = 16_384;
export const SIGNALS_MOST = 100;
export const RELAY_PASSWORD_SECONDS = 60 * 60;
