/** An entry of the library's links. */
export const aLink = (work: string, ref: string, anchor: string, given: Record<string, unknown> = {}) => ({
  _id: ref,
  index_title: work,
  sourceRef: ref,
  ref,
  anchorRef: anchor,
  category: 'Commentary',
  type: 'commentary',
  commentaryNum: Number(/:(\d+)$/.exec(ref)?.[1] ?? 1) / 10_000 + 1,
  collectiveTitle: { en: work.replace(/ on .*/, ''), he: 'רש"י' },
  heTitle: 'רש"י',
  ...given,
});

/** A chapter of a commentary: comments by verse. */
export const aCommentary = (title: string, chapter: string, he: string[][], text: string[][] = []) => ({
  ref: `${title} ${chapter}`,
  heRef: `פירוש ${chapter}`,
  sectionRef: `${title} ${chapter}`,
  book: title,
  indexTitle: title,
  heTitle: 'פירוש',
  categories: ['Tanakh', 'Rishonim on Tanakh', 'Commentary'],
  sectionNames: ['Chapter', 'Verse', 'Comment'],
  textDepth: 3,
  sections: [chapter],
  he,
  text,
  heVersionTitle: 'An Edition',
  heLicense: 'Public Domain',
  versionTitle: 'A Translation',
  license: 'CC-BY',
  versions: [],
});
