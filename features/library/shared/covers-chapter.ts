/**
 * Whether a kept translation takes the place of the embedded one in a chapter of the Bible: it has more than half of it.
 * With less it can be chosen by its name, but is neither shown nor found by itself.
 * @param segments how many verses it has
 * @param verses how many the chapter has
 */
export const coversChapter = (segments: number, verses: number): boolean => segments * 2 > verses;
