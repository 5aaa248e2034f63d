import { levels } from '#features/profile/contract.ts';
import { quietBetween } from '#server/jewish-calendar/quiet-time.ts';
import { blocksOf, freeMinutes } from '#testing/common-time-oracle.ts';
import type { World } from '#testing/world.ts';
import type { Reason } from '../contract.ts';

const MINUTE = 60_000;
const WEEKS = 4;
const MINUTES = WEEKS * 7 * 24 * 60;
/** In seconds, because candle lighting is not on whole minutes. */
const SECONDS = 60;

type Row = {
  user_id: string;
  city: string | null;
  region: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  level: string;
  pace: string | null;
  purposes: string[];
  interests: string[];
  languages: string[];
  length: number;
  said_at: Date | null;
};
/** `free`: each second of four weeks; `voices`: average of each rater. */
export type Person = Row & { free: Uint8Array | null; voices: number[] };

/**
 * Reads all profiles. Free time has one byte per second.
 * @param from start of common time
 */
export async function readPeople({ app }: World, from: number): Promise<Map<string, Person>> {
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await app.pool.query(text, values)).rows as Row[];
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const people = new Map<string, Person>();
  for (const row of await query<Row & { time_zone: string; quiet: boolean }>(
    `select p.*, coalesce(w.quiet_on_shabbat, false) as quiet from profiles p left join notification_preferences w using (user_id)`,
  )) {
    const slots = await query<{ weekday: number; from_minute: number; to_minute: number }>(
      'select * from availability_slots where user_id = $1',
      [row.user_id],
    );
    const exceptions = await query<{ date: string; slots: { from: string; to: string }[] }>(
      'select date::text, slots from availability_exceptions where user_id = $1',
      [row.user_id],
    );
    const taken = await query<{ starts_at: Date; duration_minutes: number }>(
      `select starts_at, duration_minutes from study_sessions s join session_participants sp on sp.session_id = s.id
       where sp.user_id = $1 and s.status not in ('cancelled', 'completed', 'expired')`,
      [row.user_id],
    );
    const said = slots.length + exceptions.length > 0;
    const { latitude, longitude, country } = row;
    const free = {
      timeZone: row.time_zone,
      slots: slots.map((slot) => ({ weekday: slot.weekday, from: clock(slot.from_minute), to: clock(slot.to_minute) })),
      exceptions,
      busy: taken.map((one) => ({ from: +one.starts_at, to: +one.starts_at + one.duration_minutes * MINUTE })),
      quiet:
        row.quiet && latitude !== null && longitude !== null
          ? quietBetween({ latitude, longitude, country }, new Date(from), new Date(from + MINUTES * MINUTE)).map(
              ({ from, to }) => ({ from: +from, to: +to }),
            )
          : [],
    };
    const voices = await query<{ voice: number }>(
      'select avg(rating)::float8 as voice from session_reviews where person_id = $1 group by reviewer_id',
      [row.user_id],
    );
    people.set(row.user_id, {
      ...row,
      free: said ? freeMinutes(free, from, MINUTES, SECONDS) : null,
      voices: voices.map(({ voice }) => voice),
    });
  }
  return people;
}

const both = <Key>(one: readonly Key[], other: readonly Key[]) => one.filter((key) => other.includes(key)).sort();
const words = (person: Person, list: 'interests' | 'languages') => (person.said_at ? person[list] : []);

/** Kilometres on a sphere. */
function apart(one: Person, other: Person): number | null {
  const [a, b, c, d] = [one.latitude, one.longitude, other.latitude, other.longitude];
  if (a === null || b === null || c === null || d === null) return null;
  const [north, south, east] = [a, c, d - b].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const cosine = Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(east);
  return 6_371 * Math.acos(Math.min(1, cosine));
}

/**
 * False claims of a reason; empty when true.
 * @param me the viewer
 * @param from as in `readPeople`
 */
export function falseIn(reason: Reason, me: Person, other: Person, from: number): unknown[] {
  const wrong: unknown[] = [];
  const holds = (is: boolean, found?: unknown) => is || wrong.push([reason, found]);
  switch (reason.kind) {
    case 'time': {
      const length = Math.min(me.length, other.length);
      if (!me.free || !other.free) return [reason];
      const blocks = blocksOf(me.free, other.free, length, from, SECONDS).map(({ from, to }) => to - from);
      const sum = (of: (block: number) => number) => blocks.reduce((all, one) => all + of(one), 0) / WEEKS;
      holds(reason.length === length, length);
      holds(reason.minutesPerWeek === Math.round(sum((block) => block) / MINUTE), blocks);
      holds(reason.sessionsPerWeek === Math.round(sum((block) => Math.floor(block / length / MINUTE))), blocks);
      holds(reason.starts.length > 0 === blocks.length > 0, blocks);
      for (const start of reason.starts) {
        const at = (Date.parse(start) - from) / 1_000;
        const session = [me.free, other.free].map((free) => free.subarray(at, at + length * SECONDS));
        holds(
          session.every((seconds) => seconds.length === length * SECONDS && seconds.every(Boolean)),
          start,
        );
      }
      break;
    }
    case 'subjects':
      holds(`${[...reason.interests].sort()}` === `${both(words(me, 'interests'), words(other, 'interests'))}`);
      break;
    case 'languages':
      holds(`${[...reason.languages].sort()}` === `${both(words(me, 'languages'), words(other, 'languages'))}`);
      break;
    case 'level': {
      const steps =
        (levels as readonly string[]).indexOf(other.level) - (levels as readonly string[]).indexOf(me.level);
      holds(
        me.said_at !== null && other.said_at !== null && reason.level === other.level && reason.difference === steps,
      );
      break;
    }
    case 'pace':
      holds(reason.pace === me.pace && reason.pace === other.pace);
      break;
    case 'purpose':
      holds(me.purposes.includes(reason.purpose) && other.purposes.includes(reason.purpose));
      break;
    case 'place': {
      const km = apart(me, other);
      const sameTown =
        me.city !== null && `${[me.city, me.region, me.country]}` === `${[other.city, other.region, other.country]}`;
      holds((reason.city !== null) === sameTown, [me.city, other.city]);
      holds(reason.country === (me.country === other.country ? me.country : null), [me.country, other.country]);
      holds(km === null ? reason.km === null : Math.abs((reason.km ?? 0) - Math.max(10, km)) <= 5.5, km);
      break;
    }
    case 'rating': {
      const average = other.voices.reduce((sum, voice) => sum + voice, 0) / other.voices.length;
      holds(other.voices.length >= 3 && reason.count === other.voices.length, other.voices);
      holds(Math.abs(reason.average - average) <= 0.0501, other.voices);
      break;
    }
    case 'unknown': {
      const said = {
        hours: ({ free }: Person) => free !== null,
        level: ({ said_at }: Person) => said_at !== null,
        interests: (person: Person) => words(person, 'interests').length > 0,
        languages: (person: Person) => words(person, 'languages').length > 0,
      }[reason.what];
      holds(!(said(me) && said(other)));
    }
  }
  return wrong;
}
