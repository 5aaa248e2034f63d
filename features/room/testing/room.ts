import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { newId } from '#server/database/ids.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import type { Place, Room, RoomPerson, TabState } from '../contract.ts';

type Answer<Body> = { status: number; body: Body & { code?: string } };

export function roomOf(world: World, id: string) {
  async function ask<Body>(who: TestLearner, method: string, path = '', body?: unknown): Promise<Answer<Body>> {
    const answer = await world.ask(method, `/api/rooms/${id}${path}`, { cookie: who.cookie, body });
    return { status: answer.status, body: await answer.json() };
  }
  return {
    ask,
    show: async (who: TestLearner) => (await ask<Room>(who, 'GET')).body,
    turn: (who: TestLearner, section: string, base: number, segment: string | null = null) =>
      ask<Place>(who, 'PUT', '/place', { section, segment, base }),
    tell: (who: TestLearner, tab: string, state: TabState, seq: number, hand = false) =>
      ask<{ people: RoomPerson[] }>(who, 'PUT', `/tabs/${tab}`, { state, seq, hand }),
    call: (who: TestLearner) => ask<{ calledAt: string }>(who, 'PUT', '/call'),
  };
}

export const statesIn = ({ people }: { people: RoomPerson[] }): Record<string, string> =>
  Object.fromEntries(people.map(({ name, state }) => [name, state]));

export async function sessionOf(
  { app }: World,
  people: TestLearner[],
  startsInMinutes: number,
  given: Partial<typeof studySessions.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await app.db.insert(studySessions).values({
    id,
    clientId: newId(),
    title: 'La nuit au gué',
    subject: 'torah_genesis',
    startsAt: new Date(Date.now() + startsInMinutes * 60_000),
    timeZone: 'Europe/Paris',
    durationMinutes: 60,
    isPublic: false,
    status: 'confirmed',
    ...given,
    creatorId: people[0]?.id ?? '',
  });
  await app.db.insert(sessionParticipants).values(people.map((person) => ({ sessionId: id, userId: person.id })));
  return id;
}

export async function notificationTypesOf({ app }: World, person: TestLearner, sessionId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ type: string }>(
    'select type from notifications where delivered_at is not null and user_id = $1 and session_id = $2 order by at, id',
    [person.id, sessionId],
  );
  return rows.map(({ type }) => type);
}
