import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { withIndexedDB } from '#testing/browser/indexed-db.ts';
import { apiServer, gateway, servePlain } from '#testing/browser/server.ts';
import type { DevicePart } from '../contract.ts';
import { deviceDownload } from './store/device-download.ts';
import { textStore } from './store/text-store.ts';
import { removeAllBooks, storeBooks } from './store-books.ts';

withIndexedDB();
apiServer();

const hash = createHash('sha256').update('source').digest('hex');
const part = (side: DevicePart['side'], hash: string): DevicePart => ({
  side,
  hash,
  size: 1,
  version: '',
  license: '',
});

test('removing all books also removes the finished parts of an unfinished book', async () => {
  servePlain(`GET /api/device/parts/${hash}`, () => new Response('source'));
  servePlain('GET /api/device/parts/00', gateway(404));
  const titles = { fr: 'Ruth', en: 'Ruth', he: 'רות', es: 'Rut' };
  storeBooks([{ book: 'Ruth', slug: 'Ruth', titles, parts: [part('source', hash), part('translation', '00')] }]);
  await vi.waitFor(() => expect(deviceDownload.read().state).toBe('paused'));
  expect(await textStore.hasPart(hash)).toBe(true);
  await removeAllBooks();
  expect(await textStore.hasPart(hash)).toBe(false);
});
