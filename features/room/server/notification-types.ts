import * as z from 'zod';
import { titleForReader } from '#features/sessions/server/api.ts';
import { defineNotificationType } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';

/** Somebody is in the room of a session and waits. */
export const somebodyWaits = defineNotificationType({
  type: 'room_waits',
  data: z.object({
    sessionId: id,
    until: instant,
    /** Whoever has not answered yet comes in by their answer. */
    asked: z.boolean().default(false),
  }),
  text: () => ({ key: 'room.notifications.waits' }),
  title: titleForReader,
  url: ({ sessionId, asked }) => (asked ? `/invite/${sessionId}` : `/sessions/${sessionId}/room`),
  tag: ({ sessionId }) => `room-${sessionId}`,
  announce: () => ['asks', 'browser'],
  answerableUntil: ({ until }) => until,
  urgentUntil: ({ until }) => until,
});
