import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** What was asked cannot be done; the message tells the person at the terminal why and what to do. */
export class CliError extends Error {}

type Options = {
  /** Exit codes that count as success. */
  accept?: number[];
  uid?: number;
  gid?: number;
  env?: Record<string, string>;
  input?: NodeJS.ReadableStream;
  /** What to say when it is not installed. */
  missing: string;
};

/** Runs a program of the system to its end. @throws {CliError} when it is not installed, or fails, with what it said */
export async function runProgram(name: string, args: string[], options: Options): Promise<void> {
  const { accept = [0], uid, gid, env, input, missing } = options;
  const stdio: ['pipe' | 'ignore', 'ignore', 'pipe'] = [input ? 'pipe' : 'ignore', 'ignore', 'pipe'];
  // Another user may not be allowed into the folder we were called from.
  const child = spawn(name, args, { uid, gid, stdio, cwd: '/', env: { ...process.env, LC_ALL: 'C', ...env } });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  if (input && child.stdin) {
    child.stdin.on('error', () => {}); // it ended before it had read everything: its exit code tells
    input.pipe(child.stdin);
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', (error: NodeJS.ErrnoException) => fail(error.code === 'ENOENT' ? new CliError(missing) : error));
    child.on('close', done);
  });
  if (code === null || !accept.includes(code)) throw new CliError(`${name} failed:\n${said.trim()}`);
}

/** Runs the system's tar. @param accept exit codes that count as success */
export const tar = (args: string[], accept?: number[], more: Partial<Options> = {}): Promise<void> =>
  runProgram('tar', args, { accept, missing: 'The program `tar` is needed for this and is not installed.', ...more });

/** A path as meant by whoever called npm, which itself moves to the repository. */
export const pathFromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** Runs a command of ours: prints what it returns, or one clear line and exit code 1. */
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
