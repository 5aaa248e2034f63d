import type { Annotation, NewAnnotation } from './schemas.ts';

export type FileEntry = Omit<NewAnnotation, 'partnerId'>;

/** An annotation in the form of an import. A copy has no client id, so its own id is used. */
export const toFileEntry = (annotation: Annotation): FileEntry => ({
  clientId: annotation.clientId ?? annotation.id,
  section: annotation.section,
  segmentFrom: annotation.segmentFrom,
  wordFrom: annotation.wordFrom,
  segmentTo: annotation.segmentTo,
  wordTo: annotation.wordTo,
  side: annotation.side,
  version: annotation.version,
  quote: annotation.quote,
  colour: annotation.colour,
  body: annotation.body,
  tags: annotation.tags,
});
