import * as z from 'zod';
import { base, exactText, id, instant, learnerError, wholeNumber } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { SIGNAL_MAX } from './shared/limits.ts';

/** Number of a join. Between two tabs, the higher one identifies their connection. */
const call = z.int().min(1).max(2_147_483_647);
const counter = z.int().min(1).max(2_147_483_647);

export const voice = z.object({
  tab: id,
  personId: id,
  call,
  muted: z.boolean(),
  hand: z.boolean(),
});
export type Voice = z.infer<typeof voice>;

/** Message between browsers, opaque to the server. */
export const signal = z.object({ seq: z.int(), from: id, call, counter, body: z.string() });
export type Signal = z.infer<typeof signal>;

const iceServer = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() });

const tags = ['voice'];
const entry = { ROOM_NOT_OPEN: learnerError(409), ROOM_CLOSED: learnerError(409) };
/** `GONE`: another tab or a later join replaced this one. */
const joined = { ...entry, GONE: learnerError(409) };
const mine = { id, tab: id, call };

export const voiceContract = {
  people: base
    .errors(entry)
    .route({ method: 'GET', path: '/sessions/{id}/voice', summary: 'Who takes part in the call of a session', tags })
    .input(z.object({ id }))
    .output(z.object({ voices: z.array(voice) })),
  join: base
    .errors({ ...entry, VOICE_FULL: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/voice', summary: 'Take part in the call with this tab', tags })
    .input(
      z.object({
        id,
        tab: id,
        clientId: id,
        muted: z.boolean(),
        /** Whether to silence another tab of the learner. */
        takeOver: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        /** Null if another tab is in the call: this one stays silent. */
        call: call.nullable(),
        voices: z.array(voice),
      }),
    ),
  leave: base
    .route({ method: 'POST', path: '/sessions/{id}/voice/leave', summary: 'Leave the call', tags })
    .input(z.object(mine))
    .output(z.object({ left: z.literal(true) })),
  setState: base
    .errors(joined)
    .route({ method: 'PUT', path: '/sessions/{id}/voice/state', summary: 'Microphone and hand, for all to see', tags })
    .input(z.object({ ...mine, muted: z.boolean(), hand: z.boolean() }))
    .output(voice),
  sendSignal: base
    .errors({ ...joined, OUT_OF_ORDER: learnerError(409) })
    .route({ method: 'POST', path: '/sessions/{id}/voice/signals', summary: 'Say something to another tab', tags })
    .input(z.object({ id, tab: id, to: id, call, counter, body: exactText(SIGNAL_MAX, 1) }))
    .output(z.object({ seq: z.int() })),
  signals: base
    .errors(entry)
    .route({
      method: 'GET',
      path: '/sessions/{id}/voice/signals',
      summary: 'What was said to a tab of mine after a position',
      tags,
    })
    .input(z.object({ id, tab: id, after: wholeNumber(0, 999_999_999) }))
    .output(z.object({ signals: z.array(signal), more: z.boolean() })),
  ice: base
    .errors(entry)
    .route({ method: 'GET', path: '/sessions/{id}/voice/ice', summary: 'Relays for my tab in the call', tags })
    .input(z.object({ id, tab: id }))
    .output(
      z.object({
        servers: z.array(iceServer),
        /** Whether there is a relay, for strict networks. */
        relay: z.boolean(),
        until: instant,
      }),
    ),
};

export const voiceEvents = defineEvents('voice', {
  toBrowsers: {
    people: z.object({ sessionId: id }),
    signalled: z.object({ sessionId: id, tab: id, seq: z.int() }),
  },
  fromBrowsers: {
    beat: z.object({ sessionId: id, tab: id, call }),
  },
  rooms: ['call'],
});
