import { text as readAll } from 'node:stream/consumers';
import type { SupportCommand } from '#server/app-context.ts';
import { CliError } from '#server/cli/programs.ts';
import { maybeOneOf, numberOf, whyOf } from '#server/support/given.ts';
import { answerReport } from './answer-report.ts';
import { closeReport } from './close-report.ts';
import { listReports } from './list-reports.ts';
import { showReport } from './show-report.ts';
import { readLog } from './support-log.ts';

const unknown = (number: number) => new CliError(`There is no report ${number}.`);

export const reportCommands: SupportCommand[] = [
  {
    words: ['reports', 'list'],
    usage: '[--kind K] [--state S] [--urgent]',
    says: 'those that are not closed, the oldest first; age in hours',
    run: ({ app }, _words, { kind, state, urgent }) =>
      listReports(app.db, {
        kind: maybeOneOf(kind, 'kind', ['issue', 'text', 'person', 'message']),
        state: maybeOneOf(state, 'state', ['received', 'seen', 'answered', 'closed', 'all']),
        urgent,
      }),
  },
  {
    words: ['reports', 'show'],
    usage: 'NUMBER',
    says: 'all that came with it; its sender sees that it was read',
    async run({ app, doneBy }, [word]) {
      const number = numberOf(word);
      const found = await showReport(app, number, doneBy);
      if (!found) throw unknown(number);
      return found;
    },
  },
  {
    words: ['reports', 'answer'],
    usage: 'NUMBER [--text "…"]',
    says: 'by email and under "My reports"; without --text from standard input',
    async run({ app, doneBy }, [word], given) {
      const number = numberOf(word);
      const text = (given.text ?? (await readAll(process.stdin))).trim();
      if (!text || text.length > 5_000) throw new CliError('An answer has 1 to 5,000 signs.');
      const said = {
        sent: 'The answer is on its way.',
        shown: 'The answer stands under "My reports"; there is no address to send it to.',
        already: 'The same answer was given already.',
      };
      const came = await answerReport(app, number, text, doneBy);
      if (came === 'unknown') throw unknown(number);
      if (came === 'nobody') throw new CliError('Whoever reported it has gone: there is nobody to answer.');
      return said[came];
    },
  },
  {
    words: ['reports', 'close'],
    usage: 'NUMBER --why "…"',
    says: 'its sender sees that it is closed, and not why',
    async run({ app, doneBy }, [word], given) {
      const number = numberOf(word);
      const came = await closeReport(app, number, { doneBy, why: whyOf(given) });
      if (came === 'unknown') throw unknown(number);
      return came === 'closed' ? `Report ${number} is closed.` : `Report ${number} was closed already.`;
    },
  },
  {
    words: ['log'],
    usage: '[--about ID-OR-NUMBER]',
    says: 'who of support did what and why, the last first',
    async run({ app }, _words, { about }) {
      const filter = !about ? {} : /^\d+$/.test(about) ? { number: numberOf(about) } : { personId: about };
      const acts = await readLog(app.db, filter);
      return acts.map(({ at, doneBy, act, number, personId, why }) => ({ at, doneBy, act, number, personId, why }));
    },
  },
];
