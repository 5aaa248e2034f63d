import { stat } from 'node:fs/promises';
import { features } from '#app/server.ts';
import { openPoolForCommand } from '#server/cli/open-pool.ts';
import { printable } from '#server/cli/printable.ts';
import { CliError, command, pathFromCaller } from '#server/cli/programs.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/ops/log.ts';
import { importFolder } from '../import/import-folder.ts';
import { createProgress } from './progress.ts';

const LINES = 200;

if (process.argv[1] === import.meta.filename) {
  await command(async () => {
    const options = process.argv.slice(2);
    const anyLicense = options.includes('--any-license');
    const [given, ...more] = options.filter((option) => option !== '--any-license');
    if (!given || more.length > 0 || given.startsWith('-'))
      throw new CliError('npm run library:import -- FOLDER [--any-license]');
    const folder = pathFromCaller(given);
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw new CliError(`${folder} is no folder.`);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const { pool, close } = await openPoolForCommand(readConfig(process.env), createLog('silent'));
    const progress = createProgress();
    const started = performance.now();
    try {
      const report = await importFolder({ pool, features }, folder, {
        progress: progress.show,
        signal: stop.signal,
        anyLicense,
      });
      progress.end();
      const seconds = (performance.now() - started) / 1_000;
      const lines = report.skipped
        .slice(0, LINES)
        .map(({ file, why }) => `skipped ${printable(file)}: ${printable(why)}`);
      if (report.skipped.length > LINES) lines.push(`… and ${report.skipped.length - LINES} more`);
      lines.push(
        `${report.files} files imported (${report.already} were there already): ${report.sections} sections, ` +
          `${report.segments} segments, ${report.links} links in ${seconds.toFixed(1)} s; ${report.skipped.length} skipped.`,
      );
      if (stop.signal.aborted) lines.push('Stopped: the next run goes on from here.');
      return lines.join('\n');
    } finally {
      await close();
    }
  });
}
