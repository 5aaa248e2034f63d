import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { AnyNotificationType } from '#server/notification-type.ts';
import type { Notification } from '../contract.ts';
import { notifications } from './tables.ts';
import { aboutTitle, actorName, namesOf, typesOf } from './types.ts';

export const notificationFields = (app: AppContext) => ({
  id: notifications.id,
  type: notifications.type,
  data: notifications.data,
  at: notifications.at,
  isRead: notifications.isRead,
  actionable: notifications.actionable,
  name: actorName('notifications').as('actor_name'),
  title: aboutTitle(app, 'notifications').as('about_title'),
});

export const isKnown = (app: AppContext): SQL => sql`${notifications.type} = any(${namesOf(app, () => true)})`;

export type Shown = {
  type: AnyNotificationType;
  data: Record<string, unknown>;
  text: Notification['text'];
  url: string;
  tag: string;
};
export type Stored = { type: string; data: Record<string, unknown>; name: string | null; title: string | null };

/** @returns null for a type that no feature declares any more */
export function show(app: AppContext, { type: name, data, name: actor, title }: Stored): Shown | null {
  const type = typesOf(app).get(name);
  if (!type) return null;
  const { key, params } = type.text(data);
  return {
    type,
    data,
    text: { key, params: { name: actor, title, ...params } },
    url: type.url(data),
    tag: type.tag(data),
  };
}

type Row = Stored & { id: string; at: Date; isRead: boolean; actionable: boolean };

/** An invitation to a started session is no longer actionable. */
export function present(app: AppContext, row: Row, now: Date): Notification[] {
  const shown = show(app, row);
  if (!shown) return [];
  const { type, data, text, url, tag } = shown;
  const until = type.answerableUntil?.(data);
  return [
    {
      id: row.id,
      type: type.type,
      text,
      url,
      tag,
      data,
      tab: type.tab ?? null,
      activity: type.activity ?? false,
      announce: type.announce?.(data) ?? [],
      isRead: row.isRead,
      at: row.at.toISOString(),
      actionable: row.actionable && (until === undefined || new Date(until) > now),
    },
  ];
}
