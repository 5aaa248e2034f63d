import { implement } from '@orpc/server';
import { defineFeature } from '#server/feature.ts';
import type { RequestContext } from '#server/http/rpc.ts';
import { legalContract } from '../contract.ts';
import { listLicences } from './list-licences.ts';
import { showLegal } from './show-legal.ts';

const anyone = implement(legalContract).$context<RequestContext>();

export const legalFeature = defineFeature({
  name: 'legal',
  router: {
    show: anyone.show.handler(({ context }) => showLegal(context.app)),
    licences: anyone.licences.handler(({ context }) => listLicences(context.app)),
  },
});
