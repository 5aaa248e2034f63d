import * as z from 'zod';
import { defineEvents } from '#shared/events.ts';
import { id } from '#shared/kinds.ts';

const session = z.object({ id });

/** A module of its own because joining needs only these. */
export const sessionEvents = defineEvents('sessions', {
  toBrowsers: {
    // Everyone affected gets it, on all their devices.
    planned: session,
    invited: session,
    accepted: session,
    declined: session,
    changed: session,
    cancelled: session,
    joined: session,
    departed: session,
    advanced: session,
    /** A call rings, or still does for a browser that connects. Both people get it. */
    called: session,
    reviewed: session,
    thanked: session,
    /** Both members of the series get it, with its id. */
    seriesChanged: session,
    listed: session,
    listChanged: session,
  },
});
