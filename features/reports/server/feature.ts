import { implement } from '@orpc/server';
import { defineFeature } from '#server/feature.ts';
import { type RequestContext, signedIn } from '#server/rpc.ts';
import { reportsContract } from '../contract.ts';
import { reportsData } from './personal-data.ts';
import { reportIssue } from './report-issue.ts';
import { reportTextError } from './report-text-error.ts';

const os = implement(reportsContract).$context<RequestContext>();

/** What people tell the support team. */
export const reportsFeature = defineFeature({
  name: 'reports',
  personalData: reportsData,
  pageHints: [{ path: /./, load: ['features/reports/web/report-button.tsx'] }],
  router: os.router({
    reportIssue: os.reportIssue.handler(async ({ context, input }) =>
      reportIssue(context.app, await context.who(), context.address, input),
    ),
    reportTextError: os.reportTextError
      .use(signedIn)
      .handler(({ context: { app, learner }, input }) => reportTextError(app, learner, input)),
  }),
});
