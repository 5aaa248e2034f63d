import type { News, Notification } from '../contract.ts';
import { notifications } from './tables.ts';

/** What is read of a notification for its reader. */
export const notificationFields = {
  id: notifications.id,
  type: notifications.type,
  data: notifications.data,
  at: notifications.at,
  isRead: notifications.isRead,
  open: notifications.open,
};

type Row = { id: string; type: string; data: Record<string, unknown>; at: Date; isRead: boolean; open: boolean };

/** As its reader gets it. An invitation to what has begun asks for nothing any more. */
export function present({ id, at, isRead, open, ...rest }: Row, now: Date): Notification {
  const news = newsOf(rest);
  const over = news.type === 'session_invitation' && new Date(news.data.startsAt) <= now;
  return { ...news, id, at: at.toISOString(), isRead, open: open && !over };
}

/** Rows hold what `notify` was given, so their type is known. */
export const newsOf = ({ type, data }: { type: string; data: Record<string, unknown> }): News =>
  ({ type, data }) as News;
