import * as z from 'zod';
import { question } from '#features/notes/contract.ts';
import { QUESTION_MAX } from '#features/notes/shared/limits.ts';
import { segmentKey } from '#features/texts/contract.ts';
import { base, exactText, id, learnerError, pageNumber, searchText, typedText } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { IMPORT_MOST } from './shared/limits.ts';
import { annotation, annotationChange, basis, colour, newAnnotation } from './shared/schemas.ts';

export { type Colour, colours } from './shared/colours.ts';
export type { Annotation, AnnotationChange, NewAnnotation } from './shared/schemas.ts';

const tags = ['annotations'];
const title = exactText(300);
const textErrors = {
  TEXT_NOT_FOUND: learnerError(404),
  REFERENCE_MISSING: learnerError(400),
  TEXT_UNAVAILABLE: learnerError(503),
  LIBRARY_TIMEOUT: learnerError(504),
};

export const annotationsContract = {
  section: base
    .errors({ TEXT_NOT_FOUND: learnerError(404), REFERENCE_MISSING: learnerError(400) })
    .route({
      method: 'GET',
      path: '/annotations/sections/{reference}',
      summary: 'Annotations of a section that I may read, in the order of making',
      tags,
    })
    .input(
      z.object({
        reference: exactText(200, 1),
        source: title.optional(),
        translation: title.optional(),
        /** Cursor: `next` of the previous response. */
        after: id.optional(),
      }),
    )
    .output(z.object({ annotations: z.array(annotation), next: id.nullable() })),
  list: base
    .route({ method: 'GET', path: '/annotations', summary: 'My annotations, by place or date', tags })
    .input(
      z.object({
        order: z.enum(['place', 'date']).default('place'),
        book: title.optional(),
        colour: colour.optional(),
        tag: exactText(60).optional(),
        state: z.enum(['moved', 'orphan']).optional(),
        q: searchText(200).default(''),
        page: pageNumber(500),
      }),
    )
    .output(
      z.object({
        annotations: z.array(annotation),
        total: z.int(),
        page: z.int(),
        pages: z.int(),
        /** Counts of all my annotations, without the filters. */
        books: z.array(z.object({ book: z.string(), count: z.int() })),
        tags: z.array(z.object({ tag: z.string(), count: z.int() })),
        orphans: z.int(),
      }),
    ),
  all: base
    .route({ method: 'GET', path: '/annotations/all', summary: 'All of my annotations, to take along', tags })
    .input(z.object({ after: id.optional() }))
    .output(z.object({ annotations: z.array(annotation), next: id.nullable() })),
  partners: base
    .route({ method: 'GET', path: '/annotations/partners', summary: 'With whom I can share an annotation', tags })
    .output(z.object({ partners: z.array(z.object({ id, name: z.string() })) })),
  make: base
    .errors({ ...textErrors, CLIENT_ID_REUSED: learnerError(409), TOO_MANY: learnerError(409) })
    .route({ method: 'POST', path: '/annotations', summary: 'Mark words of a text', tags, successStatus: 201 })
    .input(newAnnotation)
    .output(annotation),
  ask: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), QUESTIONS_FULL: learnerError(409) })
    .route({
      method: 'POST',
      path: '/annotations/questions',
      summary: 'Leave a question at a verse for the next session with a partner',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        clientId: id,
        partnerId: id,
        section: exactText(200, 1),
        segment: segmentKey,
        text: typedText(QUESTION_MAX, 1),
      }),
    )
    .output(question),
  import: base
    .errors({ TOO_MANY: learnerError(409) })
    .route({
      method: 'POST',
      path: '/annotations/import',
      summary: 'Add annotations of a file; known ones stay as they are',
      tags,
    })
    .input(z.object({ annotations: z.array(newAnnotation.omit({ partnerId: true })).max(IMPORT_MOST) }))
    .output(
      z.object({
        made: z.int(),
        known: z.int(),
        refused: z.array(z.object({ clientId: id, messageKey: z.string() })),
      }),
    ),
  change: base
    .errors({ READ_ONLY: learnerError(409) })
    .route({
      method: 'PUT',
      path: '/annotations/{clientId}',
      summary: 'Change one of mine; of two edits at once both texts stay',
      tags,
    })
    .input(annotationChange.extend({ clientId: id }))
    .output(annotation),
  remove: base
    .route({
      method: 'PUT',
      path: '/annotations/{clientId}/removed',
      summary: 'Remove one of mine, or restore it within a minute; a newer revision stays',
      tags,
    })
    .input(z.object({ clientId: id, ...basis, removed: z.boolean() }))
    .output(z.object({ removed: z.boolean(), annotation: annotation.nullable() })),
};

export const annotationsEvents = defineEvents('annotations', {
  toBrowsers: { changed: z.object({ id }) },
});
