import { expect, test, vi } from 'vitest';
import { UPDATE_TEXT_MAX } from '../../shared/limits.ts';
import sender from './send-update.ts';

type Given = { n: number; part: string; update?: string; parts?: number };
const { part, append } = vi.hoisted(() => ({
  part: vi.fn(async (_given: Given) => ({ done: true })),
  append: vi.fn(async (_given: Given) => ({ seq: 7 })),
}));
vi.mock('../notes-api.ts', () => ({ notesApi: { part: { call: part }, append: { call: append } } }));

test.each([4, UPDATE_TEXT_MAX, UPDATE_TEXT_MAX + 4, 400_000])(
  'an update of %d characters is sent in parts that fit a request and join to the whole',
  async (length) => {
    vi.clearAllMocks();
    const body = { sessionId: 'session', update: 'QUJD'.repeat(length / 4) };
    const sent = sender.send({ body, clientId: 'client', learnerId: 'ruth' } as never, new AbortController().signal);
    expect(await sent).toEqual({ seq: 7 });
    const pieces = part.mock.calls.map(([given]) => given);
    expect(pieces.map(({ n }) => n)).toEqual(pieces.map((_, n) => n));
    const [given] = append.mock.calls[0] ?? [];
    expect(given?.update ?? pieces.map((piece) => piece.part).join('')).toBe(body.update);
    expect(given?.parts ?? 0).toBe(pieces.length);
    for (const piece of pieces) expect(piece.part.length).toBeLessThanOrEqual(UPDATE_TEXT_MAX);
    expect(append).toHaveBeenCalledOnce();
  },
);
