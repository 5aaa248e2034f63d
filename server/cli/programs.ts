import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The message states reason and remedy to the person at the terminal. */
export class CliError extends Error {}

type Options = {
  accept?: number[];
  uid?: number;
  gid?: number;
  env?: Record<string, string>;
  input?: NodeJS.ReadableStream;
  missing: string;
};

/** @throws {CliError} with the program's output, if it is missing or fails */
export async function runProgram(name: string, args: string[], options: Options): Promise<void> {
  const { accept = [0], uid, gid, env, input, missing } = options;
  const stdio: ['pipe' | 'ignore', 'ignore', 'pipe'] = [input ? 'pipe' : 'ignore', 'ignore', 'pipe'];
  // `cwd` is `/`, because another user may not enter the current directory.
  const child = spawn(name, args, { uid, gid, stdio, cwd: '/', env: { ...process.env, LC_ALL: 'C', ...env } });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  if (input && child.stdin) {
    child.stdin.on('error', () => {}); // ended before reading everything: its exit code decides
    input.pipe(child.stdin);
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', (error: NodeJS.ErrnoException) => fail(error.code === 'ENOENT' ? new CliError(missing) : error));
    child.on('close', done);
  });
  if (code === null || !accept.includes(code)) throw new CliError(`${name} failed:\n${said.trim()}`);
}

/** @param accept exit codes that count as success */
export const tar = (args: string[], accept?: number[], more: Partial<Options> = {}): Promise<void> =>
  runProgram('tar', args, { accept, missing: 'The program `tar` is needed for this and is not installed.', ...more });

/** Resolves a path from the caller's directory; npm changes to the repository. */
export const pathFromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

export async function command(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const expected =
      error instanceof CliError ||
      (error instanceof Error && ['StartError', 'ConfigError'].includes(error.constructor.name));
    const { code, message, stack } = error as NodeJS.ErrnoException;
    const text = process.env.LOG_LEVEL === 'debug' ? stack : message;
    if (expected) process.stderr.write(`${message}\n`);
    else if (code === 'ENOSPC' || code === 'EDQUOT') process.stderr.write('There is no space left for this.\n');
    else process.stderr.write(`This could not be done: ${text} (LOG_LEVEL=debug says where)\n`);
    process.exitCode = 1;
  }
}
