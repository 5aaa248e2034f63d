// Plain JavaScript for any Node from 20.19 on: runs before the installation.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whatDiffers, writeDown } from './files.mjs';

export const root = resolve(import.meta.dirname, '..');
const bin = join(root, 'node_modules', '.bin');
const packages = join(root, 'node_modules');
const marker = join(packages, '.havruta-installed');
const list = join(packages, '.havruta-files.json');

export const print = (line) => process.stdout.write(`· ${line}\n`);

export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** @param {{ verify?: boolean }} [options] `verify`: also checks every file */
export function ensureInstalled({ verify = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) {
    if (!verify) return;
    const differs = whatDiffers(packages, list, { from: lock, trustTimes: true });
    if (!differs) return;
    if (differs === list) return writeDownPackages(lock);
    print(`damaged: ${relative(root, differs)}`);
    rmSync(marker); // an interrupted installation starts again
  }
  print('installing the packages (once)');
  const npm = process.env.npm_execpath;
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) giveUp('The packages could not be installed; what npm said is above.');
  mkdirSync(packages, { recursive: true });
  writeDownPackages(lock);
  writeFileSync(marker, lock);
}

const writeDownPackages = (lock) =>
  writeDown(packages, list, { from: lock, counts: (path) => path.startsWith('.bin') || !path.startsWith('.') });

function runtime() {
  const brought = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `Havruta needs Node 24 or newer; this is ${process.version} and npm has none for ${process.platform}-${process.arch}.`,
  );
}

/** Uses Node's compile cache, so that types are stripped only once. */
const environment = (more = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
  NODE_NO_WARNINGS: '1',
  NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
  ...more,
});

export function run(args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(runtime(), args, {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Limits the young generation, else memory used while loading code is never freed. */
export const app = ['--max-semi-space-size=16', 'server/main.ts'];

/** Forwards signals, so that the program can close in order. */
export function runApp(args, env = {}) {
  const flags = ['--import', pathToFileURL(join(root, 'scripts', 'resolve.mjs')).href];
  const child = spawn(runtime(), [...flags, ...args], { cwd: root, env: environment(env), stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  // A shell may die of a signal without forwarding it: then the parent changes.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM') && clearInterval(watch), 300);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export const program = (name, file) => join(root, 'node_modules', name, file);
