import { ORPCError } from '@orpc/server';
import * as z from 'zod';
import type { ErrorData } from '#shared/base.ts';
import type { AppContext, Learner } from '../app-context.ts';
import { databaseTrouble, refuse, suspended } from '../http/errors.ts';
import { isSuspended } from '../http/rpc.ts';
import type { Declarations } from './declarations.ts';
import type { EndedRights } from './ended-rights.ts';
import { type LearnerSocket, readRoom, roomOf } from './server.ts';
import { createTokenBucket } from './token-bucket.ts';

const BURST = 40;
const PER_SECOND = 20;
/** Refused messages that count as a flood; our own client never sends so many. */
const FLOOD = 1_000;
/** Maximum characters of JSON. */
const LARGEST = 1_024;
const MOST_ROOMS = 50;

type Answer = { ok: true } | { ok: false; messageKey: string };

export function receiveFromBrowser(
  socket: LearnerSocket,
  app: AppContext,
  { rooms, messages }: Declarations,
  rights: Pick<EndedRights, 'mark' | 'evictedSince'>,
): void {
  const factor = app.config.RATE_LIMIT_FACTOR;
  const bucket = createTokenBucket(BURST * factor, PER_SECOND * factor);
  const joining = new Set<{ room: string; left: boolean }>();

  socket.onAny((name: string, ...sent: unknown[]) => {
    const last = sent.at(-1);
    const reply = typeof last === 'function' ? (answer: Answer) => void last(answer) : () => {};
    const input = typeof last === 'function' ? sent.slice(0, -1) : sent;
    if (!bucket.take()) {
      if (bucket.refused() > FLOOD) socket.disconnect(true);
      return reply({ ok: false, messageKey: 'errors.tooManyRequests' });
    }
    hear(name, input).then(
      () => reply({ ok: true }),
      (error: unknown) => reply({ ok: false, messageKey: reasonOf(error) }),
    );
  });

  async function hear(name: string, input: unknown[]): Promise<void> {
    if (JSON.stringify(input).length > LARGEST) throw refuse('TOO_LARGE', 413, 'errors.tooLarge');
    if (name === 'room.leave') return leaveRoom(roomOf(...place.parse(input)));
    // Read for each message: `recheck-rights.ts` replaces the learner when rights are lost.
    const { learner } = socket.data;
    if (isSuspended(app, learner)) throw suspended();
    if (name === 'room.join') return join(learner, place.parse(input));
    const message = messages.get(name);
    if (!message) throw refuse('NOT_FOUND', 404, 'errors.notFound');
    const payload = message.event.schema.parse(input[0]);
    await message.handle(
      { app, learner, isIn: (room, id) => socket.rooms.has(roomOf(room.name, id)) },
      payload as never,
    );
  }

  async function join(learner: Learner, [name, id]: z.infer<typeof place>): Promise<void> {
    const mayJoin = rooms.get(name);
    const room = roomOf(name, id);
    const joined = [...socket.rooms].filter(readRoom);
    if (joined.length >= MOST_ROOMS && !socket.rooms.has(room)) throw refuse('TOO_MANY', 429, 'errors.tooManyRequests');
    const mark = rights.mark();
    const attempt = { room, left: false };
    joining.add(attempt);
    try {
      const allowed = (await mayJoin?.(app, learner, id)) ?? false;
      // Missing and forbidden rooms give the same answer.
      if (!allowed || rights.evictedSince(mark, room, learner.id)) throw refuse('NOT_FOUND', 404, 'errors.notFound');
      if (!attempt.left) await socket.join(room);
    } finally {
      joining.delete(attempt);
    }
  }

  function leaveRoom(room: string): void {
    for (const attempt of joining) if (attempt.room === room) attempt.left = true;
    void socket.leave(room);
  }

  function reasonOf(error: unknown): string {
    if (error instanceof z.ZodError) return 'errors.invalidInput';
    const key = error instanceof ORPCError ? (error.data as ErrorData | undefined)?.messageKey : undefined;
    if (key) return key;
    const trouble = databaseTrouble(error);
    if (trouble) return trouble === 'lost' ? 'errors.unavailable' : 'errors.busy';
    app.log.error({ err: error }, 'a message of a browser could not be handled');
    return 'errors.unexpected';
  }
}

const place = z.tuple([z.string().max(100), z.uuid()]);
