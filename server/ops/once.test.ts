import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('a value is loaded once, and again only after a failure', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('too many open files'));
  const value = once(load);
  expect(await Promise.allSettled([value(), value()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(load).toHaveBeenCalledTimes(1);
  expect([await value(), await value()]).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
