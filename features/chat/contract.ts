import * as z from 'zod';
import { base, exactText, id, instant, learnerError, searchText, typedText, wholeNumber } from '#shared/base.ts';
import { MESSAGE_MAX, previews, reactions } from './shared/limits.ts';
import { message, messageBody } from './shared/message.ts';
import { position, seq } from './shared/places.ts';

export { chatEvents } from './shared/events.ts';
export { type Message, message } from './shared/message.ts';

export const MESSAGE_PAGE = 50;
export const CONVERSATION_PAGE = 200;
/** Limits of `sync`: messages per response, conversations per request. */
export const SYNC_MOST = 1_000;
export const SYNC_CONVERSATIONS = 200;
export const FOUND_MOST = 50;
export const UNREAD_CAP = 1_000;

const seqInQuery = wholeNumber(1, 999_999_999);

const member = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  online: z.boolean(),
  /** IANA zone; null when unknown or not visible to the reader. */
  city: z.string().nullable(),
  timeZone: z.string().nullable(),
  deliveredSeq: position,
  readSeq: position.nullable(),
});

export const conversation = z.object({
  id,
  kind: z.enum(['pair', 'session']),
  others: z.array(member),
  lastSeq: position,
  version: position,
  lastAt: instant.nullable(),
  last: z.object({ seq, senderId: id, ...messageBody }).nullable(),
  /** Counts up to 1,000, without removed messages. */
  unread: z.int(),
  readSeq: position,
  mutedUntil: instant.nullable(),
  /** The learner's first message to a stranger is unanswered: a second is refused. */
  awaitsAnswer: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const settings = z.object({
  /** Hides read marks in both directions when false. */
  readMarks: z.boolean(),
  preview: z.enum(previews),
});
export type ChatSettings = z.infer<typeof settings>;

const hit = z.object({
  conversationId: id,
  seq,
  senderId: id,
  createdAt: instant,
  snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Hit = z.infer<typeof hit>;

export const newMessage = z.object({
  /** Created by the browser, so that retries create one message. */
  clientId: id,
  text: typedText(MESSAGE_MAX).default(''),
  passage: exactText(200).nullable().default(null),
  replyTo: seq.nullable().default(null),
  /** Author: another user of this browser cannot send the message. */
  from: id.optional(),
});

const page = z.object({ messages: z.array(message), hasBefore: z.boolean(), hasAfter: z.boolean(), version: position });

const tags = ['chat'];
const sending = {
  CANNOT_WRITE: learnerError(403),
  AWAITS_ANSWER: learnerError(409),
  CLIENT_ID_REUSED: learnerError(409),
};
const place = { id, seq: seqInQuery };

export const chatContract = {
  conversations: base
    .route({ method: 'GET', path: '/conversations', summary: 'My conversations, the last written first', tags })
    .output(z.object({ conversations: z.array(conversation) })),
  conversation: base
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'One of my conversations', tags })
    .input(z.object({ id }))
    .output(conversation),
  unread: base
    .route({
      method: 'GET',
      path: '/conversations/unread',
      summary: 'How many messages and conversations I have not read',
      tags,
    })
    .output(z.object({ messages: z.int(), conversations: z.int() })),
  messages: base
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      summary: 'A page of messages: the last ones, or those before, after or around a place',
      tags,
    })
    .input(
      z.object({
        id,
        before: seqInQuery.optional(),
        after: wholeNumber(0, 999_999_999).optional(),
        around: seqInQuery.optional(),
        from: instant.optional(),
      }),
    )
    .output(page),
  send: base
    .errors(sending)
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      summary: 'Write a message',
      tags,
      successStatus: 201,
    })
    .input(newMessage.extend({ id }))
    .output(message),
  sync: base
    .meta({ whileSuspended: true })
    .route({
      method: 'POST',
      path: '/conversations/sync',
      summary: 'What changed in conversations since the versions I have; it counts as delivered',
      tags,
    })
    .input(
      z.object({
        positions: z.array(z.object({ id, version: position })).max(SYNC_CONVERSATIONS),
        /** A page is visible again: messages in all conversations count as delivered. */
        here: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        streams: z.array(
          z.object({
            id,
            /** Every change up to this version is included. */
            version: position,
            more: z.boolean(),
            messages: z.array(message),
          }),
        ),
        gone: z.array(id),
      }),
    ),
  read: base
    .route({ method: 'PUT', path: '/conversations/{id}/read', summary: 'I have seen the messages up to a place', tags })
    .input(z.object({ id, seq: position }))
    .output(z.object({ readSeq: position, unread: z.int() })),
  edit: base
    .errors({ TOO_LATE: learnerError(409) })
    .route({ method: 'PUT', path: '/conversations/{id}/messages/{seq}', summary: 'Change a message of mine', tags })
    .input(z.object({ ...place, text: typedText(MESSAGE_MAX) }))
    .output(message),
  remove: base
    .route({
      method: 'DELETE',
      path: '/conversations/{id}/messages/{seq}',
      summary: 'Remove a message of mine; that there was one stays',
      tags,
    })
    .input(z.object(place))
    .output(message),
  restore: base
    .errors({ TOO_LATE: learnerError(409) })
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages/{seq}/restore',
      summary: 'Put back a message I removed a moment ago',
      tags,
    })
    .input(z.object(place))
    .output(message),
  react: base
    .route({
      method: 'PUT',
      path: '/conversations/{id}/messages/{seq}/reaction',
      summary: 'Answer a message without words, or take that back',
      tags,
    })
    .input(z.object({ ...place, reaction: z.enum(reactions).nullable() }))
    .output(message),
  mute: base
    .route({
      method: 'PUT',
      path: '/conversations/{id}/mute',
      summary: 'Hear nothing of a conversation until then',
      tags,
    })
    .input(z.object({ id, until: instant.nullable() }))
    .output(z.object({ mutedUntil: instant.nullable() })),
  open: base
    .errors({ CANNOT_WRITE: learnerError(403) })
    .route({ method: 'POST', path: '/conversations/open', summary: 'The conversation with somebody', tags })
    .input(z.object({ personId: id }))
    .output(z.object({ id })),
  search: base
    .route({ method: 'GET', path: '/conversations/search', summary: 'Search all my messages', tags })
    .input(z.object({ q: searchText(100) }))
    .output(z.object({ hits: z.array(hit) })),
  settings: base
    .route({ method: 'GET', path: '/conversations/settings', summary: 'My settings', tags })
    .output(settings),
  saveSettings: base
    .route({ method: 'PUT', path: '/conversations/settings', summary: 'Save my settings', tags })
    .input(settings)
    .output(settings),
  importRequests: base
    .route({
      method: 'POST',
      path: '/conversations/import',
      summary: 'Bring the contact requests of the earlier version into conversations',
      tags,
    })
    .output(z.object({ migrated: z.int(), failed: z.int() })),
};
