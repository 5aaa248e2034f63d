// `npm run bench`: measures the promises about speed, each as a ratio to a floor or a peer in the same run. Loopback
// only. `-- chapter joins` runs only these; `--out FILE` writes JSON, `--compare FILE` shows an earlier one,
// `--statements` lists the most expensive statements.
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.mjs';
import type { Given } from './bench.ts';
import { benches } from './benches.ts';
import { holds } from './measure.ts';
import { printReport, type Report, readReport, reportOf, saveReport } from './report.ts';
import { openStage } from './stage.ts';
import { dearestStatements } from './statements.ts';

const LEARNERS = 1_002;

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, compare: { type: 'string' }, statements: { type: 'boolean', default: false } },
});
const known = benches.map(({ name }) => name);
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`there is no bench "${unknown}"; there are: ${known.join(', ')}\n`);
  process.exit(2);
}
const before = values.compare ? await readReport(values.compare) : undefined;

const stage = await openStage(values.statements);
const close = once(() => stage.close());
const breakOff = (why: unknown) => {
  process.stderr.write(`✗ broken off: ${why instanceof Error ? why.stack : String(why)}\n`);
  void close().finally(() => process.exit(1));
};
for (const event of ['uncaughtException', 'SIGINT', 'SIGTERM'] as const) process.on(event, breakOff);
const lines: Report['lines'] = [];
let failed = false;
try {
  const app = once(async () => {
    const { address } = await stage.start('../server/main.ts', '/readyz');
    await stage.filled();
    return address;
  });
  const given: Given = {
    stage,
    app,
    floor: once(async () => {
      await app();
      return (await stage.start('floor.ts', '/up')).address;
    }),
    learners: once(async () => stage.learners(stage.pool, LEARNERS, await app())),
    chromium: once(() => ensureChromium()),
  };
  for (const { name, measure, onlyByName } of benches) {
    if (names.length > 0 ? !names.includes(name) : onlyByName) continue;
    process.stderr.write(`· ${name}\n`);
    try {
      for (const line of await measure(given)) {
        // `--compare` finds a line by `bench` and `what`.
        if (lines.some(({ bench, what }) => bench === name && what === line.what))
          throw new Error(`two lines are "${line.what}"`);
        lines.push({ bench: name, ...line });
      }
    } catch (error) {
      failed = true;
      process.stderr.write(`✗ ${name} broke off: ${error instanceof Error ? error.stack : String(error)}\n`);
    }
  }
  if (values.statements) process.stdout.write(await dearestStatements(stage.pool));
} finally {
  await close();
}

const report = reportOf(lines);
if (values.out) await saveReport(values.out, report);
printReport(report, before);
process.exit(!failed && lines.every(holds) ? 0 : 1);

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
