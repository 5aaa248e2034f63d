import * as z from 'zod';
import { defineNotificationType } from '#server/notification-type.ts';
import { id } from '#shared/kinds.ts';

/** A partner proposes to learn a cycle together. */
export const cycleInvitation = defineNotificationType({
  type: 'cycle_invitation',
  data: z.object({ shareId: id }),
  text: () => ({ key: 'cycles.notifications.invited' }),
  url: () => '/cycles',
  tag: ({ shareId }) => `cycle-${shareId}`,
  activity: true,
  announce: () => ['asks'],
});
