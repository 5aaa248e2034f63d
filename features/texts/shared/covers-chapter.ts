/**
 * Whether a stored translation has more than half of the verses and so replaces the embedded one. Otherwise it is shown
 * only if chosen.
 */
export const coversChapter = (segments: number, verses: number): boolean => segments * 2 > verses;
