import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { notesContract } from '../contract.ts';
import { appendUpdate } from './append-update.ts';
import { askQuestion } from './ask-question.ts';
import { markQuestion, removeQuestion, rewordQuestion } from './change-question.ts';
import { listQuestions } from './list-questions.ts';
import { readUpdates } from './read-updates.ts';
import { showSession } from './show-session.ts';
import { storePart } from './update-parts.ts';

const learners = implementUnvalidated(notesContract).use(signedIn);

export const notesRouter = {
  session: learners.session.handler(({ input, context: { app, learner } }) => showSession(app, learner, input.id)),
  updates: learners.updates.handler(({ input: { id, after }, context: { app, learner } }) =>
    readUpdates(app, learner, id, after),
  ),
  part: learners.part.handler(({ input, context: { app, learner } }) => storePart(app, learner, input)),
  append: learners.append.handler(({ input, context: { app, learner } }) => appendUpdate(app, learner, input)),
  questions: learners.questions.handler(({ input, context: { app, learner } }) =>
    listQuestions(app, learner, input.id),
  ),
  ask: learners.ask.handler(({ input, context: { app, learner } }) => askQuestion(app, learner, input)),
  reword: learners.reword.handler(({ input, context: { app, learner } }) => rewordQuestion(app, learner, input)),
  mark: learners.mark.handler(({ input, context: { app, learner } }) => markQuestion(app, learner, input)),
  remove: learners.remove.handler(({ input, context: { app, learner } }) => removeQuestion(app, learner, input)),
};
