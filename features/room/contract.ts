import * as z from 'zod';
import { segmentKey } from '#features/library/contract.ts';
import { base, exactText, id, instant, learnerError } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';

/** Longest reference of a section. */
const REFERENCE_MAX = 200;
/** Words of a segment are counted up to here. */
const WORDS_MAX = 9_999;

const version = z.int().min(0).max(2_147_483_647);
const place = z.object({
  /** Canonical reference of a section, perhaps with a verse; null while nobody has chosen a text. */
  section: z.string().nullable(),
  /** Key of the segment where the two are; null: the section as a whole. */
  segment: z.string().nullable(),
  /** Grows with every change; 0 before the first one. */
  version,
  /** Who turned there last. */
  byId: id.nullable(),
});
export type Place = z.infer<typeof place>;

const person = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  me: z.boolean(),
  /** `away`: the page is open and hidden. */
  state: z.enum(['here', 'away', 'gone']),
  /** Was asked and has not answered yet: only who asked them sees it. */
  asked: z.boolean(),
  /** They would like to say something, and are in no call that would show it (its voices have a hand of their own). */
  hand: z.boolean(),
});
export type RoomPerson = z.infer<typeof person>;

const room = z.object({
  id,
  title: z.string(),
  textReference: z.string().nullable(),
  /** A text was named for it that is none of the library's. */
  textUnknown: z.literal(true).optional(),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.int(),
  opensAt: instant,
  closesAt: instant,
  /** The server's time, by which it is open or not. */
  now: instant,
  place,
  /** The place is that at which the same people stopped last. */
  resumed: z.boolean(),
  /** The last session of the same people in which something was noted: its notes are one press away. */
  notesBefore: id.nullable(),
  people: z.array(person),
  /** How many who took part have left Havruta since. */
  left: z.int(),
  /** When those who are not there were called last. */
  calledAt: instant.nullable(),
  /** The asker may still call the session off: it is theirs, began at once, and nobody has come. */
  mayCallOff: z.boolean(),
});
export type Room = z.infer<typeof room>;

const tags = ['room'];
const refusals = { ROOM_NOT_OPEN: learnerError(409), ROOM_CLOSED: learnerError(409) };
const states = ['here', 'away', 'gone'] as const;
export type TabState = (typeof states)[number];

export const roomContract = {
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
        /** The version that was seen: said of an older one it changes nothing. */
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
        /** Made by the page when it is loaded. */
        tab: id,
        state: z.enum(states),
        /** Grows with what the page says: what comes late changes nothing. */
        seq: version,
        /** Its learner would like to say something. */
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

/** A reference as addresses have it. */
const slug = z.string().regex(new RegExp(`^\\S{1,${REFERENCE_MAX}}$`));
const spot = {
  section: slug,
  segment: segmentKey.nullable(),
};
const wandering = {
  together: z.boolean(),
  /** The sender has just come in, or back, and does not know where the others read: they answer with their own. */
  asks: z.boolean().default(false),
};
const pointing = {
  ...spot,
  side: z.enum(['source', 'translation']),
  /** The how many-th word of the side, from 1; null: the segment. */
  word: z.int().min(1).max(WORDS_MAX).nullable(),
  /** Of a translation: a digest of the version's title, whose words are counted. */
  version: z
    .string()
    .regex(/^[0-9a-z]{1,13}$/)
    .nullable(),
};

export const roomEvents = defineEvents('room', {
  toBrowsers: {
    /** The place is another: all of it, so that nobody who follows has to ask. The highest version counts. */
    place: place.extend({ id }),
    /** Somebody came, went, or hid the page. */
    people: z.object({ id }),
    /** Somebody points at something, as of now. */
    pointed: z.object({ id, personId: id, ...pointing }),
    /** Where somebody reads; `segment` null: somewhere in the section. */
    wandered: z.object({ id, personId: id, ...spot, ...wandering }),
  },
  fromBrowsers: {
    /** The page is still there. */
    beat: z.object({ id, tab: id }),
    point: z.object({ id, ...pointing }),
    wander: z.object({ id, ...spot, ...wandering }),
  },
  rooms: ['session'],
});
