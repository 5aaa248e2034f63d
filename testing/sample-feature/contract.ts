import * as z from 'zod';
import { base, id, learnerError, oneLine } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';

const greeting = z.object({ id, fromId: id, text: z.string() });
export type Greeting = z.infer<typeof greeting>;

export const greetingsEvents = defineEvents('greetings', {
  toBrowsers: { greeted: z.object({ id }), waved: z.object({ hallId: id, by: id }) },
  fromBrowsers: { wave: z.object({ hallId: id }) },
  rooms: ['hall'],
});

const tags = ['greetings'];

export const greetingsContract = {
  received: base
    .route({ method: 'GET', path: '/greetings', summary: 'Greetings I received, the newest first', tags })
    .output(z.array(greeting)),
  greet: base
    .errors({ NOT_FOUND: learnerError(404) })
    .route({ method: 'POST', path: '/greetings', summary: 'Greet somebody', tags, successStatus: 201 })
    .input(z.object({ clientId: id, to: id, text: oneLine(100, 1) }))
    .output(greeting),
};
