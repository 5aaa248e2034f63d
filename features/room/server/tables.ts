import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

/** A room without a turned page has no row. */
export const rooms = pgTable(
  'rooms',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** Canonical reference; null if others were called before a text was chosen. */
    section: text(),
    segment: text(),
    version: integer().notNull().default(0),
    turnedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    turnedAt: at(),
    calledAt: at(),
  },
  (t) => [
    index('rooms_turned_by').on(t.turnedBy).where(sql`turned_by is not null`),
    check('rooms_place_known', sql`section is not null or (segment is null and version = 0)`),
  ],
);

export const roomTabs = pgTable(
  'room_tabs',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    tabId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull(),
    seq: integer().notNull(),
    heardAt: at().notNull(),
    hand: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId, t.tabId] }),
    index('room_tabs_heard').on(t.heardAt),
    index('room_tabs_of_user').on(t.userId),
    check('room_tabs_state_known', sql`state in ('here', 'away', 'gone')`),
  ],
);
