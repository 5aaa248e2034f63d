import * as z from 'zod';
import { question } from '#features/notes/contract.ts';
import { segmentKey } from '#features/texts/contract.ts';
import { base, exactText, id, instant, learnerError } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';

const REFERENCE_MAX = 200;
const WORDS_MAX = 9_999;

const version = z.int().min(0).max(2_147_483_647);
const place = z.object({
  /** Canonical reference, with or without a verse; null until a text is chosen. */
  section: z.string().nullable(),
  /** Null for the whole section. */
  segment: z.string().nullable(),
  /** Number of changes so far. */
  version,
  /** Id of the person who turned the page last. */
  byId: id.nullable(),
});
export type Place = z.infer<typeof place>;

const person = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  me: z.boolean(),
  /** `away`: open but hidden. */
  state: z.enum(['here', 'away', 'gone']),
  /** Open invitation, which only its sender sees. */
  asked: z.boolean(),
  /** Raised hand outside a call; in a call, voices have their own. */
  hand: z.boolean(),
});
export type RoomPerson = z.infer<typeof person>;

const room = z.object({
  id,
  title: z.string(),
  textReference: z.string().nullable(),
  /** The library lacks the session's text. */
  textUnknown: z.literal(true).optional(),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.int(),
  opensAt: instant,
  closesAt: instant,
  now: instant,
  place,
  /** Whether an earlier session of the same people ended here. */
  resumed: z.boolean(),
  /** Earlier session whose notes are linked. */
  notesBefore: id.nullable(),
  /** Open questions of the same people: of earlier sessions, or left for the next one. Null for none. */
  questionsBefore: z.object({ questions: z.array(question) }).nullable(),
  people: z.array(person),
  left: z.int(),
  calledAt: instant.nullable(),
  hebrewOnly: z.boolean(),
  /** Whether the learner may cancel an immediate session that no one has joined. */
  mayCallOff: z.boolean(),
});
export type Room = z.infer<typeof room>;

const waiting = z.object({
  id,
  person: z.object({ id, name: z.string(), picture: z.string().nullable() }),
});
export type Waiting = z.infer<typeof waiting>;

const tags = ['room'];
const refusals = { ROOM_NOT_OPEN: learnerError(409), ROOM_CLOSED: learnerError(409) };
const states = ['here', 'away', 'gone'] as const;
export type TabState = (typeof states)[number];

export const roomContract = {
  waiting: base
    .route({ method: 'GET', path: '/rooms/waiting', summary: 'Who is in rooms of mine that I have not entered', tags })
    .output(z.array(waiting)),
  show: base
    .route({ method: 'GET', path: '/rooms/{id}', summary: 'The room of a session of mine', tags })
    .input(z.object({ id }))
    .output(room),
  turn: base
    .errors(refusals)
    .route({ method: 'PUT', path: '/rooms/{id}/place', summary: 'Turn to a place, for all who are there', tags })
    .input(
      z.object({
        id,
        section: exactText(REFERENCE_MAX, 1),
        segment: segmentKey.nullable().default(null),
        /** A request with an outdated version changes nothing. */
        base: version,
      }),
    )
    .output(place),
  tab: base
    .errors(refusals)
    .route({ method: 'PUT', path: '/rooms/{id}/tabs/{tab}', summary: 'A page of mine is there, hidden or gone', tags })
    .input(
      z.object({
        id,
        tab: id,
        state: z.enum(states),
        /** Increases with each request; late ones are ignored. */
        seq: version,
        hand: z.boolean().default(false),
      }),
    )
    .output(z.object({ people: z.array(person) })),
  call: base
    .errors(refusals)
    .route({ method: 'PUT', path: '/rooms/{id}/call', summary: 'Tell those who are not there that I wait', tags })
    .input(z.object({ id }))
    .output(z.object({ calledAt: instant })),
};

/** Section as in an address. */
const slug = z.string().regex(new RegExp(`^\\S{1,${REFERENCE_MAX}}$`));
const spot = {
  section: slug,
  segment: segmentKey.nullable(),
};
/** Number of a hint within the sender's page: hints may overtake each other. Older pages send none. */
const numbered = {
  page: id.optional(),
  nth: version.optional(),
};
const wandering = {
  ...spot,
  ...numbered,
  together: z.boolean(),
  /** A page asks after joining or returning: the others answer with their position. */
  asks: z.boolean().default(false),
};
/** A comment opened beside a verse. Shown only by browsers whose own list of the section has the work. */
const commenting = {
  ...spot,
  ...numbered,
  /** Work as in an address, e.g. `Rashi-on-Genesis`; null when closed. */
  work: slug.nullable(),
};
const pointing = {
  ...spot,
  ...numbered,
  side: z.enum(['source', 'translation']),
  /** Word counted from 1; null for the whole segment. */
  word: z.int().min(1).max(WORDS_MAX).nullable(),
  /** Digest of the title of a translation. */
  version: z
    .string()
    .regex(/^[0-9a-z]{1,13}$/)
    .nullable(),
};

export const roomEvents = defineEvents('room', {
  toBrowsers: {
    /** Complete, so that clients need no request. The highest version counts. */
    place: place.extend({ id }),
    people: z.object({ id }),
    /** Sent to all pages of the participants. */
    waiting: z.object({ id }),
    pointed: z.object({ id, personId: id, ...pointing }),
    commented: z.object({ id, personId: id, ...commenting }),
    /** `segment` is null if unknown. */
    wandered: z.object({ id, personId: id, ...wandering }),
  },
  fromBrowsers: {
    beat: z.object({ id, tab: id }),
    point: z.object({ id, ...pointing }),
    comment: z.object({ id, ...commenting }),
    wander: z.object({ id, ...wandering }),
  },
  rooms: ['session'],
});
