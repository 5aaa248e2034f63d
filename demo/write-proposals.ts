import { conversationMembers, conversations, privateMessages } from '#features/chat/server/tables.ts';
import { notifications } from '#features/notifications/server/tables.ts';
import { studyRequested } from '#features/partners/server/notification-types.ts';
import { studyRequests } from '#features/partners/server/tables.ts';
import type { Queryable } from '#server/database/database.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { foldText } from '#shared/fold-text.ts';
import { proposals, talks } from './words.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export async function writeProposals(tx: Queryable, { idOf, now }: World): Promise<void> {
  const rows = proposals.map(({ from, to, subject, message, status, daysAgo, textReference }) => {
    const createdAt = new Date(now.getTime() - daysAgo * 24 * HOUR);
    return {
      id: idOf(`request ${from} ${to}`),
      senderId: idOf(from),
      receiverId: idOf(to),
      subject,
      message,
      textReference,
      status,
      createdAt,
      answeredAt: status === 'pending' ? null : new Date(createdAt.getTime() + 20 * HOUR),
    };
  });
  await tx.insert(studyRequests).values(rows);
  await tx.insert(notifications).values(
    rows
      .filter(({ status }) => status === 'pending')
      .map(({ id, senderId, receiverId, createdAt }) => ({
        id: idOf(`bell ${id}`),
        userId: receiverId,
        type: studyRequested.type,
        data: studyRequested.data.parse({ requestId: id, senderId }),
        at: createdAt,
        deliveredAt: createdAt,
        actionable: true,
        actorId: senderId,
        createdAt,
      })),
  );
}

export async function writeTalks(tx: Queryable, { idOf, now }: World): Promise<void> {
  const rows = talks.map(({ people, hoursAgo, said }) => {
    const id = idOf(`talk ${people.join(' ')}`);
    const messages = said.map((text, n) => ({
      conversationId: id,
      seq: n + 1,
      version: n + 1,
      senderId: idOf(people[n % 2] ?? people[0]),
      clientId: idOf(`message ${n} ${people.join(' ')}`),
      requestDigest: requestDigest({ conversationId: id, text, passage: null, replyTo: null }),
      text,
      folded: foldText(text),
      createdAt: new Date(now.getTime() - hoursAgo * HOUR + n * 7 * MINUTE),
    }));
    return { id, people: people.map(idOf), messages };
  });
  await tx.insert(conversations).values(
    rows.map(({ id, people, messages }) => {
      const [lowerId = '', higherId = ''] = people.toSorted();
      const [first, last] = [messages[0]?.createdAt ?? now, messages.at(-1)?.createdAt ?? now];
      const { length } = messages;
      return {
        id,
        lowerId,
        higherId,
        lastSeq: length,
        version: length,
        lastAt: last,
        mutualAt: first,
        createdAt: first,
      };
    }),
  );
  await tx.insert(privateMessages).values(rows.flatMap(({ messages }) => messages));
  await tx.insert(conversationMembers).values(
    rows.flatMap(({ id, people, messages }) =>
      people.map((userId) => {
        const deliveredSeq = messages.length;
        const readSeq = messages.at(-1)?.senderId === userId ? deliveredSeq : deliveredSeq - 1;
        return { conversationId: id, userId, readSeq, deliveredSeq, joinedAt: messages[0]?.createdAt ?? now };
      }),
    ),
  );
}
