import * as z from 'zod';
import { base, exactText, id, learnerError, typedText } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { LINE_MAX } from './shared/limits.ts';

const verseLines = z.object({
  /** `Genesis 32:25` */
  reference: z.string(),
  /** Null until I write. */
  mine: z.string().nullable(),
  /** True once all have written, or a writer stopped waiting: lines can no longer change. */
  shown: z.boolean(),
  /** Only names until all lines are shown. Null for deleted accounts. */
  others: z.array(z.object({ name: z.string().nullable(), text: z.string().nullable() })),
});
export type VerseLines = z.infer<typeof verseLines>;

const verseMark = z.object({
  reference: z.string(),
  me: z.boolean(),
  /** Null for deleted accounts. */
  name: z.string().nullable(),
  understood: z.boolean(),
});
export type VerseMark = z.infer<typeof verseMark>;

const tags = ['lines'];

export const linesContract = {
  list: base
    .route({
      method: 'GET',
      path: '/sessions/{id}/lines',
      summary: 'Lines on verses; hidden until all are there',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ verses: z.array(verseLines) })),
  write: base
    .errors({
      LINES_SHOWN: learnerError(409),
      LINES_FULL: learnerError(409),
      ROOM_NOT_OPEN: learnerError(409),
      ROOM_CLOSED: learnerError(409),
    })
    .route({ method: 'PUT', path: '/sessions/{id}/lines', summary: 'Write my line on a verse, or change it', tags })
    .input(z.object({ id, reference: exactText(200, 1), text: typedText(LINE_MAX, 1) }))
    .output(verseLines),

  show: base
    .errors({ LINES_MISSING: learnerError(409), ROOM_NOT_OPEN: learnerError(409), ROOM_CLOSED: learnerError(409) })
    .route({ method: 'PUT', path: '/sessions/{id}/lines/shown', summary: 'Show the lines without the others', tags })
    .input(z.object({ id, reference: exactText(200, 1) }))
    .output(verseLines),

  marks: base
    .route({ method: 'GET', path: '/sessions/{id}/marks', summary: 'Verses understood, or not yet', tags })
    .input(z.object({ id }))
    .output(z.object({ marks: z.array(verseMark) })),

  mark: base
    .errors({ MARKS_FULL: learnerError(409), ROOM_NOT_OPEN: learnerError(409), ROOM_CLOSED: learnerError(409) })
    .route({ method: 'PUT', path: '/sessions/{id}/marks', summary: 'Mark a verse for the participants', tags })
    .input(z.object({ id, reference: exactText(200, 1), understood: z.boolean().nullable() }))
    .output(z.object({ marks: z.array(verseMark) })),
};

export const linesEvents = defineEvents('lines', {
  toBrowsers: { changed: z.object({ sessionId: id }), marked: z.object({ sessionId: id }) },
});
