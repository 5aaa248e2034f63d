import { implement } from '@orpc/server';
import type { Feature } from '#server/feature.ts';
import { type Asking, signedIn } from '#server/rpc.ts';
import { reportsContract } from '../contract.ts';
import { reportIssue } from './report-issue.ts';
import { reportTextError } from './report-text-error.ts';

const os = implement(reportsContract).$context<Asking>();

/** What people tell the support team. */
export const reportsFeature: Feature = {
  name: 'reports',
  router: os.router({
    reportIssue: os.reportIssue.handler(async ({ context, input }) =>
      reportIssue(context.house, await context.who(), context.address, input),
    ),
    reportTextError: os.reportTextError
      .use(signedIn)
      .handler(({ context: { house, learner }, input }) => reportTextError(house, learner, input)),
  }),
};
