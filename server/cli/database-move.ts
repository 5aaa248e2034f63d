import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#server/config.ts';
import { addressesOf } from '#server/database/database-url.ts';
import { type Address, nameOf, openEnd, readAddress } from './move/end.ts';
import { type Moved, moveDatabase } from './move/move-database.ts';
import { Progress } from './move/progress.ts';
import { carryFiles, nextSteps } from './move/secrets.ts';
import { CliError, command, pathFromCaller } from './programs.ts';

const USAGE = `npm run database:move -- [--from ADDRESS] [ADDRESS]

Copies everything from one database into another, empty one. Both stay; nothing is overwritten.
Stop Havruta first.

  ADDRESS              postgres://user:password@host/database, or the data folder of an embedded database;
                       without it the embedded database of DATA_DIR
  --from ADDRESS       the source; without it the embedded database of DATA_DIR
  --programs FOLDER    npm package with the PostgreSQL of the source's folder, if it is of another major version

npm run database:move -- postgres://havruta:PASSWORD@127.0.0.1/havruta             to a server of your own
npm run database:move -- --from postgres://havruta:PASSWORD@127.0.0.1/havruta      and back
npm run database:move -- /srv/havruta-new                                          to another data folder`;

type Order = { from: Address; to: Address; programs?: string };

const options = { from: { type: 'string' }, programs: { type: 'string' }, help: { type: 'boolean' } } as const;

function readWords(words: string[], { DATA_DIR }: Config): Order | null {
  const { values, positionals } = parsed(words);
  if (values.help) return null;
  const { from, programs } = values;
  const [to, ...others] = positionals;
  if ((!from && !to) || others.length > 0) throw new CliError(USAGE);
  const here: Address = { dataDir: DATA_DIR };
  return {
    from: from ? readAddress(from, pathFromCaller) : here,
    to: to ? readAddress(to, pathFromCaller) : here,
    ...(programs && { programs: pathFromCaller(programs) }),
  };
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n${USAGE}`);
  }
}

const isSame = (one: Address, other: Address): boolean =>
  'url' in one && 'url' in other
    ? keyOf(one.url) === keyOf(other.url)
    : 'dataDir' in one && 'dataDir' in other && one.dataDir === other.dataDir;

const keyOf = (url: string) => addressesOf(url).map(({ host, pathname }) => host + pathname)[0];

export async function move({ from, to, programs }: Order, config: Config): Promise<string> {
  if (isSame(from, to)) throw new CliError(`Source and target are the same: ${nameOf(from)}.`);
  const began = performance.now();
  const progress = new Progress((line) => void process.stderr.write(`${line}\n`));
  const source = await openEnd(from, { create: false, programs });
  try {
    const target = await openEnd(to, { create: true });
    try {
      progress.say(`from ${source.name}\nto ${target.name}`);
      const moved = await moveDatabase(source, target, progress);
      await carryFiles(from, to);
      return [
        report(moved, performance.now() - began),
        `The source stays unchanged: ${source.name}.`,
        ...(await nextSteps(from, to, config)),
      ].join('\n');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const report = ({ tables, rows, sequences, jobs }: Moved, ms: number) =>
  `${tables} tables with ${rows} rows, ${sequences} sequences and ${jobs} queued jobs were moved in ${Math.ceil(ms / 1_000)} s, and are the same at both ends.`;

if (process.argv[1] === import.meta.filename)
  await command(async () => {
    const config = readConfig(process.env);
    const order = readWords(process.argv.slice(2), config);
    return order ? move(order, config) : USAGE;
  });
