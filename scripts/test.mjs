// `npm test`: everything that must hold, in the order that tells soonest. The last line is `N passed, N failed`.
// `npm run test:postgres`: only the server's tests, on the PostgreSQL in DATABASE_URL.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, giveUp, program, run, say } from './runtime.mjs';

const onlyServer = process.argv.includes('--postgres');
if (onlyServer && !process.env.DATABASE_URL)
  giveUp('npm run test:postgres needs DATABASE_URL, e.g. postgres://user:password@localhost/postgres');

ensureInstalled();
await build();
const work = mkdtempSync(join(tmpdir(), 'havruta-run-'));
const result = { passed: 0, failed: 0 };

/** A check that says nothing while it holds. */
async function check(name, args) {
  const { code, output } = await run(args, { quiet: true });
  result[code === 0 ? 'passed' : 'failed'] += 1;
  say(`${name}: ${code === 0 ? 'ok' : 'FAILED'}`);
  if (code !== 0) process.stdout.write(`${output}\n`);
}

/** Counts what a runner wrote down; a run that ended badly without saying why counts as one failure. */
function count(code, passed, failed) {
  result.passed += passed;
  result.failed += failed === 0 && code !== 0 ? 1 : failed;
}

async function vitest(projects) {
  const file = join(work, 'vitest.json');
  const args = [
    program('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { code } = await run(args, { env: { LOG_LEVEL: 'silent' } });
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file);
  count(code, numPassedTests, numFailedTests);
}

async function playwright() {
  const { ensureChromium } = await import('./chromium.mjs');
  const file = join(work, 'playwright.json');
  const env = {
    CHROMIUM: await ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_PORT: String(await freePort()),
  };
  const { code } = await run(
    [program('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    { env },
  );
  const { expected = 0, unexpected = 0, flaky = 0 } = readJson(file).stats ?? {};
  count(code, expected, unexpected + flaky);
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

if (onlyServer) await vitest(['server']);
else {
  await check('format and lint', [program('@biomejs/biome', 'bin/biome'), 'check', '.']);
  await check('types', [program('typescript', 'bin/tsc'), '-p', '.']);
  await check('import rules', [
    program('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'contract',
    'features',
    'server',
    'web',
    'e2e',
    'bench',
  ]);
  await check('unused code', [program('knip', 'bin/knip.js')]);
  say('server and web tests');
  await vitest(['server', 'web']);
  say('tests in the browser');
  await playwright();
}
rmSync(work, { recursive: true, force: true });
process.stdout.write(`\n${result.passed} passed, ${result.failed} failed\n`);
process.exit(result.failed === 0 && result.passed > 0 ? 0 : 1);
