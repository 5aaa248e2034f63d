import { expect, test } from 'vitest';
import { emailAddress } from './kinds.ts';

const read = (typed: string) => emailAddress('errors.invalidInput').safeParse(typed).data;

test.each([
  [' Ruth@Example.org ', 'ruth@example.org'],
  ['ruth@münchen.de', 'ruth@xn--mnchen-3ya.de'],
  ['RUTH@MÜNCHEN.DE', 'ruth@xn--mnchen-3ya.de'],
  ['ruth@xn--mnchen-3ya.de', 'ruth@xn--mnchen-3ya.de'],
  ['ruth@דוגמה.קום', 'ruth@xn--6dbbec0c.xn--9dbq2a'],
])('%s becomes the address %s', (typed, address) => {
  expect(read(typed)).toBe(address);
});

test.each(['@münchen.de', 'ruth@', 'ruth@mün chen.de', 'ruth@münchen.de/x', 'ruth@münchen', 'a@b@münchen..de', 'ruth'])(
  '%s is refused as an address',
  (typed) => {
    expect(read(typed)).toBeUndefined();
  },
);
