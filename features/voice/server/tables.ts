import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

/** Joins lock and count in this row. */
export const voiceCalls = pgTable('voice_calls', {
  sessionId: uuid()
    .primaryKey()
    .references(() => studySessions.id, { onDelete: 'cascade' }),
  lastCall: integer().notNull(),
});

export const voiceTabs = pgTable(
  'voice_tabs',
  {
    tab: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    call: integer().notNull(),
    muted: boolean().notNull(),
    hand: boolean().notNull().default(false),
    lastSeq: integer().notNull().default(0),
    lastHeardAt: at().notNull(),
  },
  (t) => [
    index('voice_tabs_of_session').on(t.sessionId),
    index('voice_tabs_of_user').on(t.userId),
    index('voice_tabs_silent').on(t.lastHeardAt),
  ],
);

/** Signals in the order of `seq`; deleted with either tab. */
export const voiceSignals = pgTable(
  'voice_signals',
  {
    toTab: uuid()
      .notNull()
      .references(() => voiceTabs.tab, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    fromTab: uuid()
      .notNull()
      .references(() => voiceTabs.tab, { onDelete: 'cascade' }),
    call: integer().notNull(),
    counter: integer().notNull(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'voice_signals_place', columns: [t.toTab, t.seq] }),
    uniqueIndex('voice_signals_said_once').on(t.fromTab, t.toTab, t.call, t.counter),
  ],
);
