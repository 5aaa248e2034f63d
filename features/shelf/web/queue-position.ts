import { v7 } from 'uuid';
import { outbox } from '#web/outbox/browser-outbox.ts';

/** Lane shared with reading positions (features/reader/web/page/queue-position.ts), to send all in order. */
const LANE = 'library.position';

export type OutgoingRemoval = { reference: string; bookmark: boolean; remove: true };
type OutgoingBookmark = { reference: string; segment: string | null; bookmark: true };

export const queueBookmark = ({ reference, segment }: Omit<OutgoingBookmark, 'bookmark'>): Promise<void> =>
  outbox.give<OutgoingBookmark>({
    clientId: v7(),
    kind: LANE,
    lane: LANE,
    body: { reference, segment, bookmark: true },
    confirmed: true,
  });

export const queueRemoval = ({ reference, bookmark }: Omit<OutgoingRemoval, 'remove'>): Promise<void> =>
  outbox.give<OutgoingRemoval>({
    clientId: v7(),
    kind: 'library.forgetPosition',
    lane: LANE,
    body: { reference, bookmark, remove: true },
    confirmed: true,
  });

export async function removeAgainIfWaiting({ reference, bookmark }: Omit<OutgoingRemoval, 'remove'>): Promise<void> {
  const isSame = (body: unknown) =>
    (body as OutgoingBookmark).reference === reference && (body as OutgoingBookmark).bookmark === bookmark;
  if (outbox.read().some(({ kind, body }) => kind === LANE && isSame(body)))
    await queueRemoval({ reference, bookmark });
}
