import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
await import(process.argv[1]);
console.log(JSON.stringify(loaded));`;

test('importing the account API does not load the sign-in library', () => {
  const api = join(import.meta.dirname, 'api.ts');
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script, api], { encoding: 'utf8' });
  const loaded = (JSON.parse(printed) as string[]).filter((url) => url.startsWith('file:'));
  const packages = loaded.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  expect(loaded.some((url) => url.endsWith('/account/server/tables.ts'))).toBe(true);
  expect(new Set(packages)).toEqual(new Set(['drizzle-orm', 'uuid']));
  expect(loaded.filter((url) => !url.includes('node_modules')).length).toBeLessThanOrEqual(10);
});
