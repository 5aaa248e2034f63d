import { spawn } from 'node:child_process';

/** What was asked cannot be done; the message tells the person at the terminal why and what to do. */
export class CliError extends Error {}

/**
 * Runs a program of the system to its end.
 * @param accept exit codes that count as success
 * @throws {CliError} when it is not installed or fails, with what it said
 */
export async function runProgram(
  name: string,
  args: string[],
  options: { accept?: number[]; uid?: number; gid?: number; input?: NodeJS.ReadableStream; missing: string },
): Promise<void> {
  const { accept = [0], uid, gid, input, missing } = options;
  const child = spawn(name, args, { uid, gid, stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' } });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  if (input && child.stdin) {
    child.stdin.on('error', () => {}); // it ended before it had read everything: its exit code tells
    input.pipe(child.stdin);
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new CliError(missing) : error));
    child.on('close', resolve);
  });
  if (code === null || !accept.includes(code)) throw new CliError(`${name} failed:\n${said.trim()}`);
}

/** Runs a command of ours: prints what it returns, or one clear line and exit code 1. */
export async function command(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const expected = error instanceof CliError || (error instanceof Error && error.name === 'StartError');
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
