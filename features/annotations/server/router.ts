import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { annotationsContract } from '../contract.ts';
import { askPartner } from './ask-partner.ts';
import { changeAnnotation } from './change-annotation.ts';
import { importAnnotations } from './import-annotations.ts';
import { allAnnotations, listAnnotations } from './list-annotations.ts';
import { listSection } from './list-section.ts';
import { makeAnnotation } from './make-annotation.ts';
import { listPartnersToShare } from './partners.ts';
import { removeAnnotation } from './remove-annotation.ts';

const learners = implementUnvalidated(annotationsContract).use(signedIn);

export const annotationsRouter = {
  section: learners.section.handler(({ input, context: { app, learner } }) => listSection(app, learner, input)),
  list: learners.list.handler(({ input, context: { app, learner } }) => listAnnotations(app, learner, input)),
  all: learners.all.handler(({ input, context: { app, learner } }) => allAnnotations(app, learner, input)),
  partners: learners.partners.handler(({ context: { app, learner } }) => listPartnersToShare(app, learner)),
  make: learners.make.handler(({ input, context: { app, learner } }) => makeAnnotation(app, learner, input)),
  ask: learners.ask.handler(({ input, context: { app, learner } }) => askPartner(app, learner, input)),
  import: learners.import.handler(({ input, context: { app, learner } }) =>
    importAnnotations(app, learner, input.annotations),
  ),
  change: learners.change.handler(({ input, context: { app, learner } }) => changeAnnotation(app, learner, input)),
  remove: learners.remove.handler(({ input, context: { app, learner } }) => removeAnnotation(app, learner, input)),
};
