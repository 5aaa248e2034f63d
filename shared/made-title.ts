/**
 * Begins the stored title of a session that the app named itself; a catalogue key follows, and each reader sees its text
 * in their language. The cleaning of typed text removes this character (clean-text.ts), so no learner can type it.
 */
const MADE = '\u2060';

export const madeTitle = (key: string): string => `${MADE}${key}`;

/** The catalogue key of a title made by the app; null for a typed title. */
export const madeTitleKey = (title: string): string | null => (title.startsWith(MADE) ? title.slice(1) : null);
