/**
 * Whether a stored translation replaces the embedded one: it has more than half of the verses. Otherwise it can only be
 * chosen by name.
 */
export const coversChapter = (segments: number, verses: number): boolean => segments * 2 > verses;
