import { expect, test } from 'vitest';
import { apiServer, done, serve } from '#testing/browser/server.ts';
import { notesContract } from '../../contract.ts';
import { UPDATE_TEXT_MAX } from '../../shared/limits.ts';
import sender from './send-update.ts';

apiServer();
const id = '019a0000-0000-7000-8000-000000000001';

test.each([4, UPDATE_TEXT_MAX, UPDATE_TEXT_MAX + 4, 400_000])(
  'an update of %d characters is sent in parts that fit a request and join to the whole',
  async (length) => {
    const pieces = serve(notesContract.part, done);
    const appended = serve(notesContract.append, () => ({ seq: 7 }));
    const body = { sessionId: id, update: 'QUJD'.repeat(length / 4) };
    const sent = sender.send({ body, clientId: id, learnerId: id } as never, new AbortController().signal);
    expect(await sent).toEqual({ seq: 7 });
    expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, n) => n));
    expect(appended).toHaveLength(1);
    const [given] = appended;
    expect(given?.update ?? pieces.map((piece) => piece.part).join('')).toBe(body.update);
    expect(given?.parts ?? 0).toBe(pieces.length);
    for (const piece of pieces) expect(piece.part.length).toBeLessThanOrEqual(UPDATE_TEXT_MAX);
  },
);
