import { implement } from '@orpc/server';
import { defineFeature } from '#server/feature.ts';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { reportsContract } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { reportedOf } from './collect-evidence.ts';
import { listMyReports } from './list-my-reports.ts';
import { reportsData } from './personal-data.ts';
import { previewPersonReport } from './preview-person-report.ts';
import { reportIssue } from './report-issue.ts';
import { reportPerson } from './report-person.ts';
import { reportTextError } from './report-text-error.ts';
import { sweepEvidence } from './sweep-evidence.ts';
import { sweepReports } from './sweep-reports.ts';

const os = implement(reportsContract).$context<RequestContext>();
const learners = os.use(signedIn);

export const reportsFeature = defineFeature({
  name: 'reports',
  personalData: reportsData,
  locales: { fr, en, he, es },
  jobs: (app) => [sweepEvidence(app), sweepReports(app)],
  outbox: [{ name: 'reports.urgent' }, { name: 'reports.answer' }],
  support: async () => {
    const [{ reportCommands }, { learnerCommands }] = await Promise.all([
      import('./support/report-commands.ts'),
      import('./support/learner-commands.ts'),
    ]);
    return [...reportCommands, ...learnerCommands];
  },
  pageHints: [{ path: /./, load: ['features/reports/web/report-button.tsx'] }],
  router: os.router({
    reportIssue: os.reportIssue.handler(async ({ context, input }) =>
      reportIssue(context.app, await context.who(), context.address, input),
    ),
    reportTextError: learners.reportTextError.handler(({ context: { app, learner }, input }) =>
      reportTextError(app, learner, input),
    ),
    reportPerson: learners.reportPerson.handler(({ context: { app, learner }, input }) =>
      reportPerson(app, learner, input),
    ),
    previewPersonReport: learners.previewPersonReport.handler(({ context: { app, learner }, input }) =>
      previewPersonReport(app, learner, reportedOf(input)),
    ),
    myReports: learners.myReports.handler(({ context: { app, learner } }) => listMyReports(app, learner)),
  }),
});
