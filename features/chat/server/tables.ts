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
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** Two learners who write to each other (one row for the pair, its ids in a fixed order), or the participants of a session. */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    kind: text().notNull().default('pair'),
    /** Of a pair only. */
    lowerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    higherId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The place of the last message, 0 before the first. Given under this row's lock, so that there are no gaps. */
    lastSeq: integer().notNull().default(0),
    /** Counts messages and every later change of one. Given under the same lock, so a lower one is never seen after a higher one. */
    version: integer().notNull().default(0),
    /** When the last message was written. */
    lastAt: at(),
    /** When the first message was written of which members are still to be told; null when all is told. */
    untoldSince: at(),
    /** Since when both write freely: a stranger's first message waits for an answer. */
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

/** Which conversation is that of a session; sessions are kept by a feature above this one. */
export const sessionConversations = pgTable('session_conversations', {
  sessionId: uuid().primaryKey(),
  conversationId: uuid()
    .notNull()
    .unique('session_conversations_once')
    .references(() => conversations.id, { onDelete: 'cascade' }),
});

/** Who reads and writes in a conversation, and how far they are. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last message that was on their screen, and the last one that reached a device of theirs. They only grow. */
    readSeq: integer().notNull().default(0),
    deliveredSeq: integer().notNull().default(0),
    /** What was there when they came, or what they deleted for themselves: messages up to this one are not theirs to see. */
    clearedSeq: integer().notNull().default(0),
    /** Deleted for oneself: not listed until there is a new message. */
    hidden: boolean().notNull().default(false),
    mutedUntil: at(),
    /** Up to where a letter told of what is unread: above what was read it has, and there is none until they read. */
    letterSeq: integer().notNull().default(0),
    joinedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'conversation_members_once', columns: [t.conversationId, t.userId] }),
    index('conversation_members_of_user').on(t.userId),
  ],
);

/** What was written. A message is named by its conversation and its place there. */
export const privateMessages = pgTable(
  'private_messages',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** The conversation's version at the message's last change. */
    version: integer().notNull(),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the browser once per message, and a hash of what was sent under it: a repeat, however late, makes no second one. */
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    /** Empty once removed. */
    text: text().notNull(),
    /** The text as it is searched: without accents, vowels and case. */
    folded: text().notNull(),
    /** The reference of a passage that was attached. */
    passage: text(),
    /** The place of the message it answers. */
    replyTo: integer(),
    createdAt: createdAt(),
    editedAt: at(),
    removedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'private_messages_place', columns: [t.conversationId, t.seq] }),
    uniqueIndex('private_messages_sent_once').on(t.senderId, t.clientId),
    index('private_messages_words').using('gin', sql`${t.folded} gin_trgm_ops`),
    index('private_messages_changed').on(t.conversationId, t.version),
  ],
);

/** What learners removed a moment ago, as it was: they can take that back. Its words are here and nowhere else. */
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
    /** It went before the members were told of it. */
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

/** One reaction of each member to a message. */
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

/** How a learner wants to be met in conversations; who never chose has no row and the defaults. */
export const chatSettings = pgTable('chat_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Others see what was read, and one sees it of them. Where one of two has it off, neither sees it. */
  readMarks: boolean().notNull().default(true),
  /** What a push shows of a message. */
  preview: text().notNull().default('text'),
});

/** What the earlier version of the product had instead of conversations; brought into them when their owner asks. */
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
