import { hashPassword } from '#features/account/server/passwords/hash-password.ts';
import { authAccounts, users } from '#features/account/server/tables.ts';
import type { City } from '#features/profile/contract.ts';
import { profileSaved } from '#features/profile/server/events-api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { searchCities } from '#features/profile/server/search-cities.ts';
import { availabilitySlots, profiles } from '#features/profile/server/tables.ts';
import { minutesOf } from '#features/profile/shared/availability.ts';
import { interests as allInterests, purposes as allPurposes, studyLanguages } from '#features/profile/shared/facts.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { publish } from '#server/domain-events.ts';
import { addressOf, people } from './people.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

export const PASSWORD = 'havruta-demo-5787';

const DAY = 24 * 60 * 60_000;

export async function writePeople(app: AppContext, tx: Queryable, { idOf, now, random }: World): Promise<void> {
  const password = await hashPassword(PASSWORD);
  const towns = await Promise.all(people.map(townOf));
  const rows = people.map((person, n) => {
    const createdAt = new Date(now.getTime() - Math.round(60 + random() * 300) * DAY);
    return { person, town: towns[n] as City, id: idOf(person.key), createdAt };
  });
  await tx.insert(users).values(
    rows.map(({ person, id, createdAt }) => ({
      id,
      name: person.name,
      email: addressOf(person),
      emailVerified: true,
      language: person.language,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await tx.insert(authAccounts).values(
    rows.map(({ person, id, createdAt }) => ({
      id: idOf(`credential ${person.key}`),
      userId: id,
      accountId: id,
      providerId: 'credential',
      password,
      createdAt,
      updatedAt: createdAt,
    })),
  );
  // Disables emails, because the addresses have no mailboxes.
  await tx.insert(notificationPreferences).values(rows.map(({ id }) => ({ userId: id, mail: false })));
  await tx.insert(profiles).values(
    rows.map(({ person, id, town, createdAt }) => {
      const { bio, timeZone, level, pace, length } = person;
      const { name: city, ...spot } = town;
      const lists = {
        purposes: inOrder(allPurposes, person.purposes),
        interests: inOrder(allInterests, person.interests),
        languages: inOrder(studyLanguages, person.languages),
      };
      const said = { bio, timeZone, level, levelSaid: true, pace, length, ...lists };
      return { userId: id, ...said, ...spot, city, availabilityVersion: 1, saidAt: createdAt, updatedAt: createdAt };
    }),
  );
  await tx.insert(availabilitySlots).values(
    rows.flatMap(({ person, id }) =>
      person.hours.map((hours) => {
        const [weekday, from = '', to = ''] = hours.split(' ');
        return { userId: id, weekday: Number(weekday), fromMinute: minutesOf(from), toMinute: minutesOf(to) };
      }),
    ),
  );
  for (const { id } of rows) await publish(app, profileSaved, { app, tx, userId: id });
}

const inOrder = <Key>(all: readonly Key[], some: readonly Key[]): Key[] => all.filter((key) => some.includes(key));

/** @throws if the list of towns has no such town in that country */
async function townOf({ town, country }: Person): Promise<City> {
  const found = (await searchCities(town, { language: '' })).find((city) => city.country === country);
  if (!found) throw new Error(`there is no ${town} in ${country}`);
  return found;
}
