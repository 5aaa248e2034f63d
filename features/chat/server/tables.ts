import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';

/** Conversations of a pair (ids in ascending order) or of a session's participants. */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    kind: text().notNull().default('pair'),
    lowerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    higherId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** 0 before the first message. Assigned under this row's lock, so there are no gaps. */
    lastSeq: integer().notNull().default(0),
    /** Counts messages and changes. Assigned under the same lock, so it never decreases for a reader. */
    version: integer().notNull().default(0),
    lastAt: at(),
    /** Time of the first message without a notification, or null. */
    untoldSince: at(),
    /** Time since which both may write freely; null while a stranger's first message awaits an answer. */
    mutualAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('conversations_pair_once').on(t.lowerId, t.higherId),
    index('conversations_of_higher').on(t.higherId),
    index('conversations_untold').on(t.untoldSince).where(sql`untold_since is not null`),
    check('conversations_pair_in_order', sql`lower_id < higher_id`),
    check('conversations_kind_known', sql`kind in ('pair', 'session')`),
    check('conversations_pair_of_two', sql`(kind = 'pair') = (lower_id is not null and higher_id is not null)`),
  ],
);

/** The sessions feature depends on this one, so there is no foreign key. */
export const sessionConversations = pgTable('session_conversations', {
  sessionId: uuid().primaryKey(),
  conversationId: uuid()
    .notNull()
    .unique('session_conversations_once')
    .references(() => conversations.id, { onDelete: 'cascade' }),
});

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Last messages seen on screen, and delivered to a device. Both only grow. */
    readSeq: integer().notNull().default(0),
    deliveredSeq: integer().notNull().default(0),
    /** Messages up to here are hidden from the member. */
    clearedSeq: integer().notNull().default(0),
    hidden: boolean().notNull().default(false),
    mutedUntil: at(),
    /** Last message covered by an email; the next waits until the member reads. */
    letterSeq: integer().notNull().default(0),
    joinedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'conversation_members_once', columns: [t.conversationId, t.userId] }),
    index('conversation_members_of_user').on(t.userId),
  ],
);

export const privateMessages = pgTable(
  'private_messages',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** Conversation's version at the message's last change. */
    version: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Detects repeats, together with a digest of the content. */
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    text: text().notNull(),
    /** The text for search, without accents, vowels and case. */
    folded: text().notNull(),
    passage: text(),
    /** Position of the quoted message. */
    replyTo: integer(),
    createdAt: createdAt(),
    editedAt: at(),
    removedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'private_messages_place', columns: [t.conversationId, t.seq] }),
    uniqueIndex('private_messages_sent_once').on(t.senderId, t.clientId),
    index('private_messages_changed').on(t.conversationId, t.version),
  ],
);

/** Removed messages that can still be restored. */
export const removedMessages = pgTable(
  'removed_messages',
  {
    conversationId: uuid().notNull(),
    seq: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    passage: text(),
    untold: boolean().notNull(),
    removedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'removed_messages_place', columns: [t.conversationId, t.seq] }),
    foreignKey({
      name: 'removed_messages_of_message',
      columns: [t.conversationId, t.seq],
      foreignColumns: [privateMessages.conversationId, privateMessages.seq],
    }).onDelete('cascade'),
    index('removed_messages_of_sender').on(t.senderId),
    index('removed_messages_old').on(t.removedAt),
  ],
);

export const messageReactions = pgTable(
  'message_reactions',
  {
    conversationId: uuid().notNull(),
    seq: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'message_reactions_once', columns: [t.conversationId, t.seq, t.userId] }),
    foreignKey({
      name: 'message_reactions_of_message',
      columns: [t.conversationId, t.seq],
      foreignColumns: [privateMessages.conversationId, privateMessages.seq],
    }).onDelete('cascade'),
    index('message_reactions_of_user').on(t.userId),
  ],
);

export const chatSettings = pgTable('chat_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readMarks: boolean().notNull().default(true),
  preview: text().notNull().default('text'),
});

/** Requests of the product's earlier version, imported on request. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: key(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contact_requests_of_sender').on(t.senderId), index('contact_requests_of_receiver').on(t.receiverId)],
);
