import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';

const folder = join(import.meta.dirname, '../../hosting/monitoring');
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8');
const dashboard = readFileSync(join(folder, 'dashboard.json'), 'utf8');
const METRICS_TOKEN = 'a-token-of-the-tests';
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) process.stderr.write('The alerts are not evaluated: promtool is not installed\n');

let world: World;
beforeAll(async () => {
  world = await openWorld({ METRICS_TOKEN });
});
afterAll(() => world.close());

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b([a-z]\w+)\{job=/g)].map(([, name = '']) => name.replace(/_(bucket|count)$/, ''))),
];

it('alerts and dashboard use only metrics that the app exports', async () => {
  const answer = await world.ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const exported = [...(await answer.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  const used = metricsIn(alerts + dashboard.replaceAll('\\"', '"')).filter((name) => name !== 'up');
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !exported.includes(name))).toEqual([]);
});

it('each alert has an action', () => {
  expect(alerts.match(/action: '/g)).toHaveLength(alerts.match(/- alert: /g)?.length ?? 0);
});

it.runIf(hasPromtool)('alerts fire for their faults, and not in a healthy hour', () => {
  const { status, stderr, stdout } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
