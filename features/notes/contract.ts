import * as z from 'zod';
import { base, exactText, id, instant, learnerError, typedText, wholeNumber } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { PARTS_MOST, QUESTION_MAX, UPDATE_TEXT_MAX } from './shared/limits.ts';

/** Number of an update; 0 before the first. */
const position = z.int().min(0).max(2_147_483_647);
/** `Genesis 32:25` */
const reference = exactText(200).nullable();

export const notedSession = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.int(),
  reference: z.string().nullable(),
  /** Names are ANONYMOUS for deleted or blocked accounts. */
  people: z.array(z.object({ id, name: z.string(), me: z.boolean() })),
});
export type NotedSession = z.infer<typeof notedSession>;

export const question = z.object({
  id,
  /** Null: belongs to a pair, whose sessions show it until done. */
  sessionId: id.nullable(),
  text: z.string(),
  reference: z.string().nullable(),
  /** Null after a block, or for a deleted account. */
  author: z.string().nullable(),
  mine: z.boolean(),
  done: z.boolean(),
  createdAt: instant,
});
export type Question = z.infer<typeof question>;

const tags = ['notes'];
const done = z.object({ done: z.literal(true) });
const place = { id, questionId: id };

export const notesContract = {
  session: base
    .route({ method: 'GET', path: '/sessions/{id}/notes', summary: 'Whose notes these are', tags })
    .input(z.object({ id }))
    .output(notedSession),
  updates: base
    .route({
      method: 'GET',
      path: '/sessions/{id}/notes/updates',
      summary: 'What was written after a position; the beginning may come as one update',
      tags,
    })
    .input(z.object({ id, after: wholeNumber(0, 999_999_999).default(0) }))
    .output(
      z.object({
        /** Number of the last included update. */
        seq: position,
        /** True: request again from `seq`. */
        more: z.boolean(),
        /** Yjs, version 1, in base64. */
        updates: z.array(z.string()),
      }),
    ),
  part: base
    .route({
      method: 'PUT',
      path: '/sessions/{id}/notes/updates/{clientId}/parts/{n}',
      summary: 'Send a part of a large update; it is written when all are there',
      tags,
    })
    .input(
      z.object({
        id,
        clientId: id,
        n: wholeNumber(0, PARTS_MOST - 1),
        part: exactText(UPDATE_TEXT_MAX, 1),
        from: id.optional(),
      }),
    )
    .output(done),
  append: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), NOTES_FULL: learnerError(409), PARTS_MISSING: learnerError(425) })
    .route({
      method: 'POST',
      path: '/sessions/{id}/notes/updates',
      summary: 'Write into the notes of a session',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id,
        clientId: id,
        update: exactText(UPDATE_TEXT_MAX, 1)
          .meta({ examples: ['AQEBAAcBB2RlZmF1bHQDCXBhcmFncmFwaAA='] })
          .optional(),
        /** Number of parts of the update, sent earlier; then `update` is absent. */
        parts: z.int().min(1).max(PARTS_MOST).optional(),
        /** Only this author may send the update. */
        from: id.optional(),
      }),
    )
    .output(z.object({ seq: position })),
  questions: base
    .route({ method: 'GET', path: '/sessions/{id}/questions', summary: 'Questions for a session, oldest first', tags })
    .input(z.object({ id }))
    .output(z.object({ questions: z.array(question) })),
  ask: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), QUESTIONS_FULL: learnerError(409) })
    .route({
      method: 'POST',
      path: '/sessions/{id}/questions',
      summary: 'Leave a question for a session',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id, clientId: id, text: typedText(QUESTION_MAX, 1), reference: reference.default(null) }))
    .output(question),
  reword: base
    .route({
      method: 'PUT',
      path: '/sessions/{id}/questions/{questionId}',
      summary: 'Word a question of mine anew',
      tags,
    })
    .input(z.object({ ...place, text: typedText(QUESTION_MAX, 1) }))
    .output(question),
  mark: base
    .route({
      method: 'PUT',
      path: '/sessions/{id}/questions/{questionId}/done',
      summary: 'A question was dealt with, or is open again',
      tags,
    })
    .input(z.object({ ...place, done: z.boolean() }))
    .output(question),
  remove: base
    .route({
      method: 'DELETE',
      path: '/sessions/{id}/questions/{questionId}',
      summary: 'Take a question of mine back',
      tags,
    })
    .input(z.object(place))
    .output(done),
};

/** Yjs counter of an item. */
const counter = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** End of a selection, which stays valid while others write. */
const caretEnd = z.object({
  /** `item`: a character; `type`: a line or list; `whole`: the text. */
  of: z.enum(['item', 'type', 'whole']),
  client: counter,
  clock: counter,
  assoc: z.int().min(-1).max(0),
});
export type CaretEnd = z.infer<typeof caretEnd>;

const caret = {
  sessionId: id,
  /** Yjs client id. */
  tab: z.int().min(0).max(4_294_967_295),
  anchor: caretEnd.nullable(),
  head: caretEnd.nullable(),
};

export const notesEvents = defineEvents('notes', {
  toBrowsers: {
    appended: z.object({ sessionId: id, seq: position }),
    /** Null for a pair's questions. */
    questions: z.object({ sessionId: id.nullable() }),
    caret: z.object({ ...caret, personId: id }),
  },
  fromBrowsers: { caret: z.object(caret) },
});
