import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeFailures, type Failure, failedInPlaywright, flakyInPlaywright } from './failures.mjs';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'havruta-failures-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('each failure is described by its position and the start of its error, without colours', () => {
  const failures = [
    {
      where: 'web/shell.test.tsx',
      title: 'a page > opens',
      error: `\u001b[31mAssertionError\u001b[39m: no\n\n    at y (node_modules/x.js)\n${'at x\n'.repeat(30)}`,
    },
    { where: 'types', title: '', error: 'server/main.ts(3,1): error TS1005' },
  ];
  expect(describeFailures(failures)).toBe(
    `FAILED web/shell.test.tsx > a page > opens
    AssertionError: no
    at x
    at x
    at x
    at x
    at x
FAILED types
    server/main.ts(3,1): error TS1005`,
  );
});

it('browser failures are found at any depth, like a server that did not start, and flaky tests separately', () => {
  const spec = (title: string, ok: boolean, status: string, message?: string) => ({
    title,
    ok,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const report = {
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        title: 'journey.spec.ts',
        file: 'journey.spec.ts',
        specs: [spec('signs up', true, 'expected'), spec('signs in', false, 'unexpected', 'no button')],
        suites: [{ title: 'in Hebrew', file: 'journey.spec.ts', specs: [spec('reads', true, 'flaky', 'no text')] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual([
    { where: 'e2e', title: '', error: 'the server did not start' },
    { where: 'e2e/journey.spec.ts', title: 'signs in', error: 'no button' },
  ]);
  const flaky = flakyInPlaywright(report);
  expect(flaky).toEqual([{ where: 'e2e/journey.spec.ts', title: 'in Hebrew > reads', error: 'no text' }]);
  expect(describeFailures(flaky, 'FLAKY')).toBe('FLAKY e2e/journey.spec.ts > in Hebrew > reads\n    no text');
  expect([failedInPlaywright({}), flakyInPlaywright({})]).toEqual([[], []]);
});

it('the reporter records tests, hooks, files and errors outside of tests', () => {
  const files = {
    'one.test.js': `it('holds', () => {}); it.skip('waits', () => {}); describe('a page', () => it('opens', () => expect(1).toBe(2)));`,
    'hook.test.js': `beforeAll(() => { throw new Error('no database'); }); it('reads', () => {});`,
    'file.test.js': `import './missing.js'; it('reads', () => {});`,
    'late.test.js': `it('leaves something behind', () => void Promise.reject(new Error('nobody caught it')));`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      '--globals',
      `--reporter=${join(root, 'scripts/vitest-reporter.mjs')}`,
    ],
    { env: { PATH: process.env.PATH, TEST_REPORT: report }, stdio: 'ignore' },
  );
  expect(status).toBe(1);
  const {
    passed,
    failures,
    files: times,
  } = JSON.parse(readFileSync(report, 'utf8')) as {
    passed: number;
    failures: Failure[];
    files: { where: string; seconds: number }[];
  };
  const at = (name: string) => relative(root, join(folder, name));
  const found = failures.map(({ where, title, error }) => [where, title, error.split('\n')[0]]);
  expect(found).toEqual(
    expect.arrayContaining([
      [at('one.test.js'), 'a page > opens', expect.stringContaining('expected 1 to be 2')],
      [at('hook.test.js'), expect.anything(), expect.stringContaining('no database')],
      [at('file.test.js'), '', expect.stringContaining('missing.js')],
      [at('late.test.js'), 'outside of any test', expect.stringContaining('nobody caught it')],
    ]),
  );
  expect(passed).toBe(2);
  expect(times.map(({ where }) => where).sort()).toEqual(Object.keys(files).map(at).sort());
  expect(times.every(({ seconds }) => seconds > 0)).toBe(true);
});
