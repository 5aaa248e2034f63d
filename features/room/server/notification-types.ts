import * as z from 'zod';
import { titleForReader } from '#features/sessions/server/api.ts';
import { defineNotificationType } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';

export const partnerWaits = defineNotificationType({
  type: 'room_waits',
  data: z.object({
    sessionId: id,
    until: instant,
    /** An open invitation: accepting it leads into the room. */
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
