/**
 * Whether a stored translation replaces the embedded one in a chapter of the Bible: it has more than half of the
 * verses. Otherwise it can be chosen by name, but is neither shown nor found by default.
 * @param segments number of its verses
 * @param verses number of the chapter's verses
 */
export const coversChapter = (segments: number, verses: number): boolean => segments * 2 > verses;
