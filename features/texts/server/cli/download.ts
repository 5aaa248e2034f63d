import { features } from '#app/server.ts';
import { openPoolForCommand } from '#server/cli/open-pool.ts';
import { printable } from '#server/cli/printable.ts';
import { CliError, command } from '#server/cli/programs.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/ops/log.ts';
import { downloadBooks, LIMITS } from '../download/download-books.ts';
import { createProgress } from './progress.ts';

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const titles = process.argv.slice(2);
    if (titles.some((title) => title.startsWith('-'))) {
      throw new CliError(
        `npm run library:download [-- TITLE …]   at most ${LIMITS.books} titles, ${LIMITS.chapters} sections each`,
      );
    }
    const config = readConfig(process.env);
    if (config.LIBRARY_URL === 'none') throw new CliError('LIBRARY_URL is "none": there is nothing to download from.');
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const log = createLog('silent');
    const { pool, close } = await openPoolForCommand(config, log);
    const progress = createProgress();
    try {
      const report = await downloadBooks(
        { pool, log, config, features, now: () => new Date() },
        { titles, progress: progress.show, signal: stop.signal },
      );
      progress.end();
      const lines = report.skipped.map(({ what, why }) => `skipped ${printable(what)}: ${printable(why)}`);
      lines.push(
        `${report.books} books: ${report.sections} sections fetched, ${report.already} were stored already; ` +
          `${report.skipped.length} skipped.`,
      );
      if (report.stopped === 'errors')
        lines.push(`Stopped after more than ${LIMITS.errors} errors: the next run goes on from here.`);
      if (report.stopped === 'asked') lines.push('Stopped: the next run goes on from here.');
      return lines.join('\n');
    } finally {
      await close();
    }
  });
}
