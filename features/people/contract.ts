import * as z from 'zod';
import { base, id, instant, searchText } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';

export const CHOICES_LIMIT = 50;

const choice = z.object({
  id,
  name: z.string(),
  city: z.string(),
  /** Path of the small picture; null without one. */
  picture: z.string().optional(),
});
export type PersonChoice = z.infer<typeof choice>;

const tags = ['people'];
const person = z.object({ id, name: z.string() });
/** Suspended learners may also block. */
const own = { whileSuspended: true };
const done = z.object({ done: z.literal(true) });

export const peopleEvents = defineEvents('people', {
  toBrowsers: {
    /** The people visible to a learner changed. Both people get it, without a reason. */
    visibilityChanged: z.object({}),
  },
});

export const peopleContract = {
  choices: base
    .route({ method: 'GET', path: '/partners/choices', summary: 'Learners one can invite, by name', tags })
    .input(z.object({ search: searchText(100).default('') }))
    .output(z.array(choice)),
  blocks: base
    .route({ method: 'GET', path: '/people/blocks', summary: 'Whom I blocked, the last one first', tags })
    .output(z.array(person.extend({ blockedAt: instant }))),
  block: base
    .meta(own)
    .route({ method: 'PUT', path: '/people/blocks/{id}', summary: 'Block somebody: neither sees the other', tags })
    .input(z.object({ id }))
    .output(done),
  unblock: base
    .meta(own)
    .route({ method: 'DELETE', path: '/people/blocks/{id}', summary: 'Take a block back', tags })
    .input(z.object({ id }))
    .output(done),
};
