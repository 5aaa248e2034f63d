import { features } from '#app/server.ts';
import { openPoolForCommand } from '#server/cli/open-pool.ts';
import { printable } from '#server/cli/printable.ts';
import { CliError, command } from '#server/cli/programs.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/ops/log.ts';
import { fetchPack, hasAsked, type PackReport } from '../packs/fetch-pack.ts';
import { clearStopped } from '../packs/pack-state.ts';
import { packsNamed } from '../packs/packs.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { createProgress } from './progress.ts';

const REASONS: Record<NonNullable<PackReport['stopped']>, string> = {
  errors: 'stopped after too many errors: the next run goes on from here',
  away: 'stopped without a connection to the library: the next run goes on from here',
  license: 'stopped: the library offers it under a licence that is not free',
  asked: 'stopped: the next run goes on from here',
};

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const names = process.argv.slice(2);
    const config = readConfig({ ...process.env, ...(names.length > 0 && { LIBRARY_PACKS: names.join(',') }) });
    const packs = packsNamed(config.LIBRARY_PACKS);
    if (packs.length === 0) throw new CliError('npm run library:packs [-- fr en es rashi onkelos mishnah]');
    if (config.LIBRARY_URL === 'none') throw new CliError('LIBRARY_URL is "none": there is nothing to fetch from.');
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const log = createLog('silent');
    const { pool, close } = await openPoolForCommand(config, log);
    const upstream = createUpstream(config.LIBRARY_URL, log);
    const progress = createProgress();
    const lines: string[] = [];
    let follows = false;
    try {
      for (const pack of packs) {
        await clearStopped(pool, pack.name);
        const report = await fetchPack({ pool, log, features, now: () => new Date() }, upstream, pack, {
          signal: stop.signal,
          progress: progress.show,
          follows,
        });
        follows ||= hasAsked(report);
        progress.end();
        for (const { book, why } of report.failed) lines.push(`failed ${printable(book)}: ${printable(why)}`);
        lines.push(
          `${pack.name}: ${report.stored} books stored, ${report.already} were there already, ` +
            `${report.missing.length} are not at the library.`,
          ...(report.stopped ? [`${pack.name}: ${REASONS[report.stopped]}.`] : []),
        );
        if (stop.signal.aborted) break;
      }
      return lines.join('\n');
    } finally {
      await close();
    }
  });
}
