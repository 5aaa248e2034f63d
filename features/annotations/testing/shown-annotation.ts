import type { Annotation } from '../contract.ts';

const MOMENT = '2026-01-01T00:00:00.000Z';

/** As the server sends it. */
export const shownAnnotation = (clientId: string, body = ''): Annotation => ({
  ...{ id: clientId, clientId, mine: true, isCopy: false, author: null, partnerId: null, book: 'Genesis' },
  ...{ section: 'Genesis 1', reference: 'Genesis 1:1', segmentFrom: '1', wordFrom: 1, segmentTo: '1', wordTo: 1 },
  ...{ side: 'source', language: 'he', version: 'WLC', quote: 'בראשית', quoteDigest: '', versesDigest: '' },
  ...{ aroundDigest: '', isUnique: true, colour: 'gold', body, tags: [], others: ['older'], revision: 1 },
  ...{ state: 'placed', createdAt: MOMENT, updatedAt: MOMENT },
});
