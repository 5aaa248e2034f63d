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

/** What can be wrong with a text, as the specification lists it. */
export const textErrors = [
  'html_tags',
  'missing_pages',
  'wrong_translation',
  'formatting_issue',
  'broken_navigation',
  'text_corruption',
  'other',
] as const;
export const DESCRIPTION_MAX = 1_000;

/** What is wrong with a text, and where. */
export const textErrorForm = z.object({
  /** Canonical reference or title; `library` for the library itself. */
  textReference: typedText(200, 1),
  /** Category of the text as the reader shows it; may be empty. */
  category: typedText(100),
  errorType: z.enum(textErrors),
  description: typedText(DESCRIPTION_MAX, 1),
});
export type TextErrorForm = z.input<typeof textErrorForm>;

export const reportsContract = {
  reportTextError: base
    .route({ method: 'POST', path: '/report-error', summary: 'Tell of an error in a text', tags: ['reports'] })
    .input(textErrorForm)
    .output(z.object({ received: z.literal(true) })),
  reportIssue: base
    .route({ method: 'POST', path: '/report-issue', summary: 'Tell the support team of a problem', tags: ['reports'] })
    .input(issueForm)
    .output(z.object({ received: z.literal(true) })),
};
