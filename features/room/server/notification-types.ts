import * as z from 'zod';
import { titleForReader } from '#features/sessions/server/api.ts';
import { defineNotificationType } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';

/** Somebody is in the room of a session and waits. */
export const somebodyWaits = defineNotificationType({
  type: 'room_waits',
  data: z.object({ sessionId: id, until: instant }),
  text: () => ({ key: 'room.notifications.waits' }),
  title: titleForReader,
  url: ({ sessionId }) => `/sessions/${sessionId}/room`,
  tag: ({ sessionId }) => `room-${sessionId}`,
  announce: () => ['asks', 'browser'],
  answerableUntil: ({ until }) => until,
  urgentUntil: ({ until }) => until,
});
