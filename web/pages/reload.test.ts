import { expect, test, vi } from 'vitest';
import { healByReload } from './reload.ts';

test.each([
  [-30_000, 0],
  [-61_000, 1],
  [24 * 60 * 60_000, 1],
])('after a reload at %s ms from now, it asks %s times whether the server answers', async (at, times) => {
  sessionStorage.setItem('havruta.reloaded', String(Date.now() + at));
  const ask = vi.fn(async () => Response.error());
  vi.stubGlobal('fetch', ask);
  await healByReload();
  expect(ask).toHaveBeenCalledTimes(times);
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
