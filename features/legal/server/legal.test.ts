import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GRACE_DAYS, IDLE_DAYS, LONGEST_DAYS } from '#features/account/server/periods-api.ts';
import { CLOSED_DAYS, EVIDENCE_DAYS } from '#features/reports/server/periods-api.ts';
import { readConfig } from '#server/config.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Licence } from '../contract.ts';
import { showLegal } from './show-legal.ts';

const root = resolve(import.meta.dirname, '../../..');

let world: World;
beforeAll(async () => {
  world = await openWorld({ MINIMUM_AGE: '18' });
});
afterAll(() => world.close());

const told = (env: Record<string, string>) =>
  showLegal({ ...world.app, config: { ...world.app.config, ...readConfig(env) } });

it('visitors get the numbers applied by the code, and no host if none is set', async () => {
  const answer = await world.ask('GET', '/api/legal');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    host: { name: null, address: null, email: null },
    minimumAge: 18,
    periods: {
      grace: GRACE_DAYS,
      signInIdle: IDLE_DAYS,
      signIn: LONGEST_DAYS,
      evidence: EVIDENCE_DAYS,
      closedReport: CLOSED_DAYS,
    },
    uses: { library: null, google: false, relay: false, mail: false },
  });
});

it('the host comes from the settings, and only services in use are listed', () => {
  const env = {
    HOST_NAME: ' Beit Midrash <b>Lev</b> ',
    HOST_ADDRESS: '1 rue des Rosiers, Paris',
    HOST_EMAIL: 'host@havruta.example',
    SMTP_URL: 'smtp://mail.example',
    TURN_URLS: 'turn:relay.example:3478',
    TURN_SECRET: 'a secret of the relay',
  };
  const { host, uses } = told(env);
  expect(host).toEqual({
    name: 'Beit Midrash <b>Lev</b>',
    address: '1 rue des Rosiers, Paris',
    email: 'host@havruta.example',
  });
  expect(uses).toEqual({ library: 'www.sefaria.org', google: false, relay: true, mail: true });
});

it('an invalid host address stops the startup', () => {
  expect(() => readConfig({ HOST_EMAIL: 'nobody' })).toThrow('HOST_EMAIL');
});

it('every production package is listed with its locked version and a licence', async () => {
  const answer = await world.ask('GET', '/api/legal/licences');
  expect(answer.status).toBe(200);
  const listed = (await answer.json()) as Licence[];
  expect(listed.filter(({ licence }) => !/\w/.test(licence) || /unlicensed|unknown/i.test(licence))).toEqual([]);

  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; name?: string; dev?: boolean }>;
  };
  const locked = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path && !dev && existsSync(join(root, path, 'package.json')))
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)} ${version}`);
  expect(listed.map(({ name, version }) => `${name} ${version}`).sort()).toEqual([...new Set(locked)].sort());
});
