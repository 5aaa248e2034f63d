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
    /** Both get it: it rings, or still does for a browser that connects. */
    called: session,
    reviewed: session,
    thanked: session,
    /** Both members get it, by the id of the series. */
    seriesChanged: session,
    listed: session,
    listChanged: session,
  },
});
