import * as z from 'zod';
import { defineEvents } from '#shared/events.ts';
import { id } from '#shared/kinds.ts';

const session = z.object({ id });

/** Live events of study sessions. They are part of the contract; joining needs them without the rest of it. */
export const sessionEvents = defineEvents('sessions', {
  toBrowsers: {
    // To those who have to do with a session, on all their devices.
    planned: session,
    invited: session,
    accepted: session,
    declined: session,
    changed: session,
    cancelled: session,
    joined: session,
    departed: session,
    /** Time has moved it on: it has begun, or is over. */
    advanced: session,
    /** To the one who said how it was, alone. */
    reviewed: session,
    // To everybody, of public sessions.
    /** There is a new one. */
    listed: session,
    /** The lists show it in another way from now on, or no longer. */
    listChanged: session,
  },
});
