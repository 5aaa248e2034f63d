import { expect, test } from 'vitest';
import type { DeviceBook, DevicePart } from '../contract.ts';
import { isStored } from './bible-card.tsx';

const part = (side: DevicePart['side']): DevicePart => ({ side, hash: side, size: 1, version: '', license: '' });
const bookOf = (...sides: DevicePart['side'][]): DeviceBook => ({
  book: 'Ruth',
  slug: 'Ruth',
  titles: { fr: 'Ruth', en: 'Ruth', he: 'רות', es: 'Rut' },
  parts: sides.map(part),
});

test('a book stored without the lemmas that the server offers can be stored again', () => {
  const [whole, older] = [bookOf('source', 'translation', 'words'), bookOf('source', 'translation')];
  expect(isStored(whole, [older])).toBe(false);
  expect(isStored(whole, [whole])).toBe(true);
  expect(isStored(older, [whole])).toBe(true);
});
