import { implement } from '@orpc/server';
import { makesArchives } from '#features/account/server/archive-api.ts';
import { defineFeature } from '#server/feature.ts';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { peopleContract, peopleEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { blockPerson, unblockPerson } from './block-person.ts';
import { hidesInArchive } from './blocks-api.ts';
import { listBlocks } from './list-blocks.ts';
import { listChoices } from './list-choices.ts';
import { peopleData } from './personal-data.ts';
import { pictureRoute } from './picture-route.ts';
import { saveLastActive } from './save-last-active.ts';

const learners = implement(peopleContract).$context<RequestContext>().use(signedIn);

export const peopleFeature = defineFeature({
  name: 'people',
  jobs: (app) => [makesArchives(app, hidesInArchive)],
  events: peopleEvents,
  personalData: peopleData,
  start: saveLastActive,
  locales: { fr, en, he, es },
  routes: pictureRoute,
  router: {
    choices: learners.choices.handler(({ input, context: { app, learner } }) =>
      listChoices(app, learner, input.search),
    ),
    blocks: learners.blocks.handler(({ context: { app, learner } }) => listBlocks(app, learner)),
    block: learners.block.handler(({ input, context: { app, learner } }) => blockPerson(app, learner, input.id)),
    unblock: learners.unblock.handler(({ input, context: { app, learner } }) => unblockPerson(app, learner, input.id)),
  },
});
