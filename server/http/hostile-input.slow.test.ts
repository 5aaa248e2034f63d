import { expect, test } from 'vitest';
import { everyOne, hostileWorld, wrongInAddresses, wrongInBodies } from '#testing/hostile-shots.ts';

hostileWorld();

test('every hostile value in every body field is a 400 that names the field', async () => {
  expect(await wrongInBodies(everyOne)).toEqual([]);
});

test('every hostile value in every path and query is a 400', async () => {
  expect(await wrongInAddresses(everyOne)).toEqual([]);
});
