import * as z from 'zod';
import { base, emailAddress, id, learnerError, oneLine, typedText } from '#shared/base.ts';

/** Made by the browser once per report, so that sending it twice keeps one. Without it each is a report of its own. */
const clientId = id.optional();
const reused = { CLIENT_ID_REUSED: learnerError(409) };

export const urgencies = ['low', 'normal', 'high', 'critical'] as const;
/** What pages of an older version still send. */
const older = { faible: 'low', normale: 'normal', haute: 'high', critique: 'critical' } as const;
const urgency = z.preprocess(
  (given) => older[given as keyof typeof older] ?? given,
  z.enum(urgencies).default('normal'),
);

/** What the report dialog asks; all of it is needed. */
export const issueForm = z.object({
  clientId,
  email: emailAddress('report.emailInvalid'),
  subject: oneLine(200, 1),
  message: typedText(5_000, 1),
  urgency,
});
export type IssueForm = z.output<typeof issueForm>;

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
  clientId,
  /** Canonical reference or title; `library` for the library itself. */
  textReference: oneLine(200, 1),
  /** Category of the text as the reader shows it; may be empty. */
  category: oneLine(100),
  errorType: z.enum(textErrors),
  description: typedText(DESCRIPTION_MAX, 1),
});
export type TextErrorForm = z.input<typeof textErrorForm>;

export const reportsContract = {
  reportTextError: base
    .errors(reused)
    .route({ method: 'POST', path: '/report-error', summary: 'Report an error in a text', tags: ['reports'] })
    .input(textErrorForm)
    .output(z.object({ received: z.literal(true) })),
  reportIssue: base
    .errors(reused)
    .route({
      method: 'POST',
      path: '/report-issue',
      summary: 'Tell the support team of a problem',
      tags: ['reports'],
    })
    .input(issueForm)
    .output(z.object({ received: z.literal(true) })),
};
