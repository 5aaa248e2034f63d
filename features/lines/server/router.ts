import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { linesContract } from '../contract.ts';
import { listLines } from './read-lines.ts';
import { writeLine } from './write-line.ts';

const learners = implementUnvalidated(linesContract).use(signedIn);

export const linesRouter = {
  list: learners.list.handler(({ input, context: { app, learner } }) => listLines(app, learner, input.id)),
  write: learners.write.handler(({ input, context: { app, learner } }) => writeLine(app, learner, input)),
};
