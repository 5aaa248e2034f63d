import * as z from 'zod';
import {
  base,
  emailAddress,
  id,
  instant,
  learnerError,
  nameLine,
  oneLine,
  typedText,
  wholeNumber,
} from '#shared/base.ts';
import { languages } from '#shared/languages.ts';

/** Made by the browser once per report, so that sending it twice keeps one. Without it each is a report of its own. */
const clientId = id.optional();
const reused = { CLIENT_ID_REUSED: learnerError(409) };

export const urgencies = ['low', 'normal', 'high', 'critical'] as const;
type Urgency = (typeof urgencies)[number];
/** What pages of an older version still send. */
const older = new Map<unknown, Urgency>([
  ['faible', 'low'],
  ['normale', 'normal'],
  ['haute', 'high'],
  ['critique', 'critical'],
]);
const urgency = z.preprocess((given) => older.get(given) ?? given, z.enum(urgencies).default('normal'));

/** What the report dialog asks; all of it is needed. */
export const issueForm = z.object({
  clientId,
  email: emailAddress('report.emailInvalid'),
  subject: nameLine(200, 1),
  message: typedText(5_000, 1),
  urgency,
  /** The language it is written in: the answer comes in it. */
  language: z.enum(languages).optional(),
  /** Where it happened, shown to the sender and sent only when they agree. */
  where: z
    .object({
      /** Path of the page, without what comes after a question mark. */
      page: oneLine(300),
      appVersion: oneLine(100),
      browser: oneLine(300),
    })
    .optional(),
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
const MARKED_MAX = 500;

/** What is wrong with a text, and where. */
export const textErrorForm = z.object({
  clientId,
  /** Canonical reference or title; `library` for the library itself. */
  textReference: nameLine(200, 1),
  /** Category of the text as the reader shows it; may be empty. */
  category: oneLine(100),
  errorType: z.enum(textErrors),
  description: typedText(DESCRIPTION_MAX, 1),
  /** Title and language of the version that is read, and the words that were marked in it. */
  version: oneLine(200).optional(),
  textLanguage: oneLine(20).optional(),
  marked: oneLine(MARKED_MAX).optional(),
});
export type TextErrorForm = z.input<typeof textErrorForm>;

/** Why somebody is reported; the first is what the dialog begins with. */
export const personReasons = [
  'disrespect',
  'harassment',
  'sexual',
  'hate',
  'spam',
  'impersonation',
  'minor',
  'danger',
  'other',
] as const;

/** Whom, or which message: as one address, since what is previewed and what is sent name the same. */
const reported = {
  personId: id.optional(),
  conversationId: id.optional(),
  seq: wholeNumber(1, 999_999_999).optional(),
};
const isOneThing = (given: { personId?: string; conversationId?: string; seq?: number }) =>
  given.personId ? !given.conversationId && !given.seq : Boolean(given.conversationId && given.seq);

/** What is known of somebody, or of a message of theirs, that goes along with a report. */
export const evidenceItem = z.object({
  what: z.enum(['name', 'about', 'place', 'message']),
  text: z.string(),
  /** Whether the learner who reports said it. */
  mine: z.boolean(),
  /** Whether the one who is reported said it; a third person where it is neither. */
  theirs: z.boolean(),
  at: instant.nullable(),
  /** It is what is reported; the others stand around it. */
  reported: z.boolean(),
});

export const personReportForm = z
  .object({
    /** Made by the browser once per report, so that sending it twice keeps one. */
    clientId: id,
    ...reported,
    reason: z.enum(personReasons),
    description: typedText(DESCRIPTION_MAX).default(''),
  })
  .refine(isOneThing);

/** What became of a report, as its sender sees it. */
export const reportStates = ['received', 'seen', 'answered', 'closed'] as const;
/** The newest reports of a learner; more are not shown. */
export const MINE_MOST = 200;

const myReport = z.object({
  number: z.int(),
  kind: z.enum(['issue', 'text', 'person', 'message']),
  /** What it is about: the subject, or the reference of a text; empty for people. */
  about: z.string(),
  sentAt: instant,
  state: z.enum(reportStates),
  answers: z.array(z.object({ text: z.string(), at: instant })),
});
export type MyReport = z.infer<typeof myReport>;

const tags = ['reports'];
const received = z.object({
  received: z.literal(true),
  /** Names the report from then on. */
  number: z.int(),
});

export const reportsContract = {
  reportTextError: base
    .errors(reused)
    .route({ method: 'POST', path: '/report-error', summary: 'Report an error in a text', tags })
    .input(textErrorForm)
    .output(received),
  reportIssue: base
    .errors(reused)
    .route({
      method: 'POST',
      path: '/report-issue',
      summary: 'Tell the support team of a problem',
      tags,
    })
    .input(issueForm)
    .output(received),
  reportPerson: base
    .errors(reused)
    .route({ method: 'POST', path: '/report-person', summary: 'Report somebody, or one message of theirs', tags })
    .input(personReportForm)
    .output(received),
  previewPersonReport: base
    .route({
      method: 'GET',
      path: '/report-person/preview',
      summary: 'What would go along with a report of somebody or of a message',
      tags,
    })
    .input(z.object(reported).refine(isOneThing))
    .output(z.object({ items: z.array(evidenceItem) })),
  myReports: base
    .route({ method: 'GET', path: '/reports', summary: 'What I reported, the last one first', tags })
    .output(z.array(myReport)),
};
