import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { features } from '#app/server.ts';
import type { SupportCommand, SupportOptions } from '#server/app-context.ts';
import { printableJson } from './printable.ts';
import { CliError, command } from './programs.ts';
import { openApp } from './support/open-app.ts';
import { asText } from './support/print.ts';

const usage = (commands: SupportCommand[]) =>
  [
    'npm run support -- COMMAND [--json] [--by NAME]',
    ...commands.map(({ words, usage, says }) => `  ${[...words, usage].join(' ').padEnd(64)}  ${says}`),
  ].join('\n');

const options = {
  json: { type: 'boolean' },
  by: { type: 'string' },
  kind: { type: 'string' },
  state: { type: 'string' },
  urgent: { type: 'boolean' },
  text: { type: 'string' },
  why: { type: 'string' },
  reason: { type: 'string' },
  note: { type: 'string' },
  until: { type: 'string' },
  days: { type: 'string' },
  amount: { type: 'string' },
  about: { type: 'string' },
} as const;

export async function support(words: string[], env: Record<string, string | undefined>): Promise<string> {
  const commands = (await Promise.all(features.map(({ support }) => support?.() ?? []))).flat();
  const { values, positionals } = parsed(words, commands);
  const found = commands.find((one) => one.words.every((word, n) => positionals[n] === word));
  if (!found) throw new CliError(usage(commands));
  const rest = positionals.slice(found.words.length);
  const wanted = /^[A-Z]/.test(found.usage) ? 1 : 0;
  if (rest.length !== wanted) throw new CliError(`npm run support -- ${[...found.words, found.usage].join(' ')}`);
  const { json = false, by, ...given } = values;
  const { app, voice, close } = await openApp(env);
  try {
    const doneBy = by ?? env.SUDO_USER ?? userInfo().username;
    const answer = await found.run({ app, voice, doneBy }, rest, given as SupportOptions);
    return json ? printableJson(answer) : asText(answer);
  } finally {
    await close();
  }
}

function parsed(words: string[], commands: SupportCommand[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n${usage(commands)}`);
  }
}

if (process.argv[1] === import.meta.filename) await command(() => support(process.argv.slice(2), process.env));
