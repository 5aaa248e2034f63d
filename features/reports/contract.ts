import * as z from 'zod';
import { base, typedText } from '#contract/base.ts';

export const urgencies = ['faible', 'normale', 'haute', 'critique'] as const;

/** What the report dialog asks; all of it is needed. */
export const issueForm = z.object({
  email: z.email('report.emailInvalid').max(254),
  subject: typedText(200, 1),
  message: typedText(5_000, 1),
  urgency: z.enum(urgencies).default('normale'),
});
export type IssueForm = z.input<typeof issueForm>;

export const reportsContract = {
  reportIssue: base
    .route({ method: 'POST', path: '/report-issue', summary: 'Tell the support team of a problem', tags: ['reports'] })
    .input(issueForm)
    .output(z.object({ received: z.literal(true) })),
};
