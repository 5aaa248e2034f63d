import * as z from 'zod';
import { defineEvents } from '#shared/events.ts';
import { id } from '#shared/kinds.ts';

const session = z.object({ id });

/** Live events of study sessions. Part of the contract, in a module of its own because joining needs only them. */
export const sessionEvents = defineEvents('sessions', {
  toBrowsers: {
    // To everyone affected by a session, on all their devices.
    planned: session,
    invited: session,
    accepted: session,
    declined: session,
    changed: session,
    cancelled: session,
    joined: session,
    departed: session,
    /** It began or ended. */
    advanced: session,
    /** To the author of a rating only. */
    reviewed: session,
    // About public sessions, to everyone.
    /** A new session. */
    listed: session,
    /** The lists show it differently or no longer. */
    listChanged: session,
  },
});
