// `npm test`: checks and tests, the fastest first, then the failures and `N passed, N failed`. TEST_SUMMARY: a file for
// those lines.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { describeFailures, failedInPlaywright, flakyInPlaywright } from './failures.mjs';
import { ensureInstalled, giveUp, print, program, run } from './runtime.mjs';

ensureInstalled();
await build();
const work = mkdtempSync(join(tmpdir(), 'havruta-run-'));
let passed = 0;
const failures = [];
const flaky = [];

async function check(name, args) {
  const { code, output } = await run(args, { quiet: true });
  print(`${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
  if (code === 0) passed += 1;
  else failures.push({ where: name, title: '', error: output });
  if (code !== 0) process.stdout.write(`${output}\n`);
}

function count(runner, code, succeeded, failed) {
  passed += succeeded;
  failures.push(...failed);
  if (code !== 0 && failed.length === 0)
    failures.push({
      where: runner,
      title: '',
      error: `It ended with ${code} and named no test; what it said is above.`,
    });
}

const oneMore = availableParallelism() + 1;

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {{ workers?: number, env?: Record<string, string>, files?: string[] }} [options] `workers`: default one per core
 */
async function vitest(projects, { workers, env = {}, files = [] } = {}) {
  const file = join(work, `vitest-${projects.join('-')}.json`);
  const args = [
    program('vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=dot',
    '--reporter=./scripts/vitest-reporter.mjs',
  ];
  const { code } = await run(args, { env: { LOG_LEVEL: 'silent', TEST_REPORT: file, ...env } });
  const report = readJson(file);
  count(`vitest (${projects.join(', ')})`, code, report.passed ?? 0, report.failures ?? []);
  slowest(report.files ?? []);
}

function slowest(files) {
  const longest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 15);
  for (const { where, seconds } of longest) print(`${seconds.toFixed(1).padStart(6)} s  ${where}`);
}

/** @param {'first' | 'rest'} set the tagged tests (e2e/first.ts), or all others */
async function playwright(set) {
  const { ensureChromium } = await import('./chromium.mjs');
  const file = join(work, 'playwright.json');
  const env = {
    CHROMIUM: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
    E2E_SET: set,
  };
  const { code } = await run(
    [program('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    { env },
  );
  const report = readJson(file);
  flaky.push(...flakyInPlaywright(report));
  count('playwright', code, (report.stats?.expected ?? 0) + (report.stats?.flaky ?? 0), failedInPlaywright(report));
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

async function onSystemPostgres() {
  if (process.env.DATABASE_URL) return vitest(['server'], { workers: oneMore });
  const { startSystemPostgres } = await import('./system-postgres.mjs');
  const server = await startSystemPostgres();
  print(`server tests on ${server.version}`);
  try {
    await vitest(['server'], { workers: oneMore, env: { DATABASE_URL: server.url } });
  } finally {
    server.stop();
  }
}

async function onPooler() {
  const { carriesPrepared, pgbouncerVersion, startPgbouncer } = await import('./system-pgbouncer.mjs');
  const { startSystemPostgres } = await import('./system-postgres.mjs');
  const version = pgbouncerVersion();
  if (!version) giveUp('PgBouncer was not found: install it (apt install pgbouncer), or set PGBOUNCER to its program.');
  const files = carriesPrepared(version) ? [] : ['server/database/pooler.slow.test.ts'];
  if (files.length > 0)
    print(
      `PgBouncer ${version} carries no prepared statements (1.21 does): only the refusals and session mode are tested`,
    );
  else print('three tests that look into their own connection are skipped');
  const server = await startSystemPostgres();
  const pooler = await startPgbouncer(server.url);
  print(`server tests on ${server.version} through PgBouncer ${version}`);
  try {
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url };
    if (files.length === 0) await vitest(['server'], { workers: oneMore, env });
    else await vitest(['slow'], { files });
  } finally {
    await pooler.stop();
    server.stop();
  }
}

async function slow() {
  await vitest(['slow']);
  print('the other tests in the browser');
  await playwright('rest');
}

async function checkSources() {
  const folders = ['app', 'shared', 'testing', 'features', 'server', 'web', 'e2e', 'bench', 'demo'];
  const options = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', 'build/types.tsbuildinfo'];
  await check('format and lint', [program('@biomejs/biome', 'bin/biome'), 'check', '.']);
  await check('types', [program('typescript', 'bin/tsc'), '-p', '.', ...options]);
  await check('import rules', [
    program('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...folders,
  ]);
  await check('unused code', [program('knip', 'bin/knip.js')]);
}

async function everything() {
  print('format, types and imports; server and web tests');
  await Promise.all([checkSources(), vitest(['server', 'web'], { workers: oneMore })]);
  // In parallel, browser tests would time out.
  print('tests in the browser');
  await playwright('first');
}

if (process.argv.includes('--pooler')) await onPooler();
else if (process.argv.includes('--postgres')) await onSystemPostgres();
else if (process.argv.includes('--slow')) await slow();
else await everything();
rmSync(work, { recursive: true, force: true });
const summary = [
  describeFailures(flaky, 'FLAKY'),
  describeFailures(failures),
  `${passed} passed, ${failures.length} failed`,
]
  .filter(Boolean)
  .join('\n\n');
if (process.env.TEST_SUMMARY) appendFileSync(process.env.TEST_SUMMARY, `${summary}\n`);
process.stdout.write(`\n${summary}\n`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
