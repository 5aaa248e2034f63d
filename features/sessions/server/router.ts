import { implement } from '@orpc/server';
import { type Asking, signedIn } from '#server/rpc.ts';
import { sessionsContract } from '../contract.ts';
import { createSession } from './create-session.ts';
import { joinSession } from './join-session.ts';
import { listMySessions } from './list-my-sessions.ts';
import { listPublicSessions } from './list-public-sessions.ts';

const learners = implement(sessionsContract, { initialOutputValidationIndex: Number.NaN })
  .$context<Asking>()
  .use(signedIn);

export const sessionsRouter = {
  create: learners.create.handler(({ input, context: { house, learner } }) => createSession(house, learner, input)),
  listPublic: learners.listPublic.handler(({ input, context: { house, learner } }) =>
    listPublicSessions(house, learner, input.timeZone),
  ),
  mine: learners.mine.handler(({ context: { house, learner } }) => listMySessions(house, learner)),
  join: learners.join.handler(({ input, context: { house, learner } }) => joinSession(house, learner, input.id)),
};
