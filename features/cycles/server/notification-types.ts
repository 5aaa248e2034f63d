import * as z from 'zod';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import { parseReference, referenceAddress } from '#features/texts/shared/references.ts';
import { defineNotificationType, inEachLanguage } from '#server/notification-type.ts';
import { date, id } from '#shared/kinds.ts';
import { cycleDaily } from '../shared/notification-preferences.ts';

export const cycleInvitation = defineNotificationType({
  type: 'cycle_invitation',
  data: z.object({ shareId: id }),
  text: () => ({ key: 'cycles.notifications.invited' }),
  url: () => '/cycles',
  tag: ({ shareId }) => `cycle-${shareId}`,
  activity: true,
  announce: () => ['asks'],
});

export const cycleUntouched = defineNotificationType({
  type: 'cycle_untouched',
  data: z.object({ count: z.int().min(1) }),
  text: ({ count }) => ({ key: 'cycles.notifications.untouched', params: { count } }),
  url: () => '/cycles',
  tag: () => 'cycle-untouched',
  activity: true,
  announce: () => ['asks'],
});

/** Counts a day's portions in all cycles, including those of `rests` following rest days. */
export const cycleOfToday = defineNotificationType({
  type: 'cycle_of_today',
  data: z.object({
    date,
    count: z.int().min(1),
    rests: z.int().min(0),
    /** Set if the only portion has a text. */
    reference: z.string().optional(),
  }),
  text: ({ count, rests, reference }) => {
    if (rests > 0) return { key: 'cycles.notifications.beforeRest', params: { count } };
    if (reference === undefined) return { key: 'cycles.notifications.today', params: { count } };
    return { key: 'cycles.notifications.todayText', params: inEachLanguage('text', namesOfReference(reference)) };
  },
  url: ({ reference }) => {
    const known = reference === undefined ? null : parseReference(reference);
    return known ? `/text/${referenceAddress(known)}` : '/cycles';
  },
  tag: () => 'cycle-of-today',
  preference: cycleDaily,
});
