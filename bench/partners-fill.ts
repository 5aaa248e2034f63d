import type pg from 'pg';
import { FREE_WEEKS } from '#features/partners/server/search/free-bytes.ts';
import { makeRow, mondayOf } from '#features/partners/server/search/match-row.ts';
import { type Facts, freeTime, type Interval } from '#features/profile/server/facts-api.ts';
import { interests, lengths, levels, studyLanguages } from '#features/profile/shared/facts.ts';
import { newId } from '#server/database/ids.ts';
import { rolls } from './rolls.ts';

const AT_ONCE = 5_000;

const given = [
  'Ruth',
  'Noa',
  'David',
  'Yossef',
  'Miriam',
  'Avraham',
  'Léa',
  'Shmuel',
  'Esther',
  'Haïm',
  'Rivka',
  'Nathan',
];
const family = [
  'Cohen',
  'Lévy',
  'Benhamou',
  'Azoulay',
  'Rosenberg',
  'Mizrahi',
  'Toledano',
  'Elbaz',
  'Friedman',
  'Sasson',
];
const endings = ['', 'ski', 'son', 'stein', 'man', 'el', 'ovitch', 'berg', 'feld', 'ano'];
const zones = ['Europe/Paris', 'Asia/Jerusalem', 'America/New_York', 'Europe/London', 'America/Argentina/Buenos_Aires'];
const countries = ['FR', 'IL', 'US', 'GB', 'AR'];

export const nameOf = (n: number): string =>
  `${given[n % given.length]} ${family[Math.floor(n / given.length) % family.length]}${endings[Math.floor(n / 120) % endings.length]}`;

export async function fillWithPeople(pool: pg.Pool, count: number): Promise<void> {
  const monday = mondayOf(new Date());
  const roll = rolls(7);
  const times = weeks(monday, roll);
  for (let from = 0; from < count; from += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => person(from + n, roll));
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      `insert into users (id, name, email, email_verified)
       select id, name, id || '@example.org', true from unnest($1::uuid[], $2::text[]) as p(id, name)`,
      [people.map(({ facts }) => facts.userId), people.map(({ name }) => name)],
    );
    await insert(
      client,
      'profiles',
      people.map(({ facts }) => profileRow(facts)),
    );
    await insert(
      client,
      'match_rows',
      people.map(({ name, facts }) => snake(makeRow(facts, name, monday, roll.one(times)))),
    );
    await client.query('commit');
    client.release();
  }
  await pool.query('vacuum (analyze) users, profiles, match_rows');
}

function person(n: number, roll: ReturnType<typeof rolls>): { name: string; facts: Facts } {
  const place = roll.below(zones.length);
  return {
    name: nameOf(n),
    facts: {
      userId: newId(),
      bio: 'Je cherche quelqu’un pour étudier chaque semaine.',
      level: roll.one(levels),
      pace: null,
      purposes: [],
      interests: roll.some(interests, 3),
      languages: roll.some(studyLanguages, 2),
      length: roll.one(lengths),
      available: roll.below(10) > 0,
      isPublic: roll.below(20) > 0,
      showEmail: false,
      takesRequests: true,
      lastActiveShown: 'exact',
      gender: null,
      sameGenderOnly: false,
      country: countries[place] ?? null,
      place: null,
      timeZone: zones[place] ?? 'UTC',
      said: true,
      levelSaid: true,
    },
  };
}

function weeks(monday: Date, roll: ReturnType<typeof rolls>): (Interval[] | null)[] {
  const some = Array.from({ length: 300 }, () => {
    const slots = Array.from({ length: 1 + roll.below(5) }, (_, n) => {
      const hour = 7 + roll.below(14);
      return { weekday: n + 1, from: clock(hour), to: clock(hour + 1 + roll.below(3)) };
    });
    return freeTime({ timeZone: roll.one(zones), slots, exceptions: [], busy: [], quiet: [] }, monday, FREE_WEEKS);
  });
  return [...some, null];
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const profileRow = ({ place: _p, said: _s, ...facts }: Facts) => snake({ ...facts, saidAt: new Date().toISOString() });

const snake = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );

async function insert(client: pg.ClientBase, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
