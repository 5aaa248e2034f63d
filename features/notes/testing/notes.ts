import * as Y from 'yjs';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Question } from '../contract.ts';

type Answer<Body> = { status: number; body: Body & { code?: string; data?: { messageKey: string } } };
type Updates = { seq: number; more: boolean; updates: string[] };

export function paragraph(words: string, doc = new Y.Doc()): string {
  const before = Y.encodeStateVector(doc);
  const [line, text] = [new Y.XmlElement('paragraph'), new Y.XmlText(words)];
  line.insert(0, [text]);
  const all = doc.getXmlFragment('default');
  all.insert(all.length, [line]);
  return Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64');
}

export function readWords(updates: string[]): string[] {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, Buffer.from(update, 'base64'));
  return doc
    .getXmlFragment('default')
    .toArray()
    .map((line) => (line as Y.XmlElement).toArray().join(''));
}

export async function makeNotedSession({ app }: Pick<World, 'app'>, ...people: TestLearner[]): Promise<string> {
  const id = newId();
  await app.db.insert(studySessions).values({
    id,
    clientId: newId(),
    title: 'La nuit au gué',
    subject: 'talmud_berakhot',
    textReference: 'Genesis 32',
    startsAt: new Date(Date.now() - 3 * 24 * 60 * 60_000),
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    status: 'completed',
    creatorId: people[0]?.id ?? '',
  });
  await app.db.insert(sessionParticipants).values(people.map((person) => ({ sessionId: id, userId: person.id })));
  return id;
}

export function notesTester(world: World) {
  async function ask<Body = Record<string, never>>(method: string, path: string, who?: TestLearner, body?: unknown) {
    const answer = await world.ask(method, `/api/sessions/${path}`, { cookie: who?.cookie, body });
    return { status: answer.status, body: await answer.json() } as Answer<Body>;
  }
  const read = async (who: TestLearner, id: string, after = 0) =>
    (await ask<Updates>('GET', `${id}/notes/updates?after=${after}`, who)).body;
  return {
    ask,
    read,
    write: (who: TestLearner | undefined, id: string, update: string, more: object = {}) =>
      ask<{ seq: number }>('POST', `${id}/notes/updates`, who, { clientId: newId(), update, ...more }),
    async writeInParts(who: TestLearner, id: string, update: string, { clientId = newId(), size = 43_688 } = {}) {
      const parts = Math.ceil(update.length / size);
      for (let n = 0; n < parts; n++) {
        const part = update.slice(n * size, (n + 1) * size);
        await ask('PUT', `${id}/notes/updates/${clientId}/parts/${n}`, who, { part });
      }
      return ask<{ seq: number }>('POST', `${id}/notes/updates`, who, { clientId, parts });
    },
    words: async (who: TestLearner, id: string) => readWords((await read(who, id)).updates),
    question: (who: TestLearner, id: string, given: object = {}) =>
      ask<Question>('POST', `${id}/questions`, who, { clientId: newId(), text: 'Qui lutte avec qui ?', ...given }),
    questions: async (who: TestLearner, id: string) =>
      (await ask<{ questions: Question[] }>('GET', `${id}/questions`, who)).body.questions,
  };
}
