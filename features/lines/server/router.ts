import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { linesContract } from '../contract.ts';
import { listMarks, markVerse } from './mark-verse.ts';
import { listLines } from './read-lines.ts';
import { showWithoutOthers } from './show-without-others.ts';
import { writeLine } from './write-line.ts';

const learners = implementUnvalidated(linesContract).use(signedIn);

export const linesRouter = {
  list: learners.list.handler(({ input, context: { app, learner } }) => listLines(app, learner, input.id)),
  write: learners.write.handler(({ input, context: { app, learner } }) => writeLine(app, learner, input)),
  show: learners.show.handler(({ input, context: { app, learner } }) => showWithoutOthers(app, learner, input)),
  marks: learners.marks.handler(({ input, context: { app, learner } }) => listMarks(app, learner, input.id)),
  mark: learners.mark.handler(({ input, context: { app, learner } }) => markVerse(app, learner, input)),
};
