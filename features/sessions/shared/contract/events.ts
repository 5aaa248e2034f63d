import * as z from 'zod';
import { defineEvents } from '#shared/events.ts';
import { id } from '#shared/kinds.ts';

const session = z.object({ id });

/** A separate module, because joining needs only the events. */
export const sessionEvents = defineEvents('sessions', {
  toBrowsers: {
    // Each event reaches everyone affected, on all their devices.
    planned: session,
    invited: session,
    accepted: session,
    declined: session,
    changed: session,
    cancelled: session,
    joined: session,
    departed: session,
    advanced: session,
    /** Both people get it when a call rings, and a connecting browser while it still rings. */
    called: session,
    reviewed: session,
    thanked: session,
    /** Both members get it, with the id of the series. */
    seriesChanged: session,
    listed: session,
    listChanged: session,
  },
});
