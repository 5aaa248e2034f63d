import * as z from 'zod';
import { move } from '#features/sessions/shared/contract/move.ts';
import { base, date, id, learnerError, timeOfDay, timeZone } from '#shared/base.ts';

const tags = ['sessions'];
const changed = { CHANGED: learnerError(409) };

export const moveContract = {
  proposeMove: base
    .errors({ CLIENT_ID_REUSED: learnerError(409), ...changed })
    .route({
      method: 'POST',
      path: '/sessions/{id}/moves',
      summary: 'Propose another hour for one evening of a fixed hour',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id, clientId: id, date, time: timeOfDay, timeZone }))
    .output(move),
  answerMove: base
    .errors(changed)
    .route({
      method: 'POST',
      path: '/sessions/moves/{id}/answer',
      summary: 'Accept or decline another hour for one evening',
      tags,
    })
    .input(z.object({ id, accept: z.boolean() }))
    .output(z.object({ status: z.enum(['accepted', 'declined']) })),
  withdrawMove: base
    .errors(changed)
    .route({ method: 'DELETE', path: '/sessions/moves/{id}', summary: 'Withdraw my proposal of another hour', tags })
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) })),
};
