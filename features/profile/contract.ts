import * as z from 'zod';
import {
  base,
  date,
  exactText,
  id,
  instant,
  learnerError,
  nameLine,
  oneLine,
  searchText,
  timeOfDay,
  timeZone,
  typedText,
} from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { isReservedName } from '#shared/reserved-names.ts';
import { completionItems } from './shared/completion.ts';
import { countries } from './shared/countries.ts';
import {
  AVATARS,
  BIO_MAX,
  genders,
  interests,
  lastActiveShown,
  lengths,
  levels,
  NAME_MAX,
  paces,
  purposes,
  studyLanguages,
} from './shared/facts.ts';

export const CITIES_LIMIT = 10;
/** Half hours in a week. */
export const SLOTS_MAX = 336;
export const EXCEPTIONS_MAX = 100;

/** Offline list: GeoNames, places of 1,000 people and more. */
const city = z.object({
  name: exactText(200),
  label: exactText(200).optional(),
  region: exactText(200),
  /** ISO 3166-1 alpha-2. */
  country: exactText(2),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type City = z.infer<typeof city>;

const place = city.nullable();

const someOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z
    .array(z.enum(keys))
    .max(50)
    .transform((chosen) => keys.filter((key) => (chosen as readonly string[]).includes(key)) as Keys[number][]);

const phone = oneLine(40).refine((typed) => /^(\+?[\d ()./-]{4,})?$/.test(typed), 'profile.phoneInvalid');

/** The name derived from the email address replaces an empty display name. */
export const profileChange = z
  .object({
    displayName: nameLine(NAME_MAX).refine((name) => !isReservedName(name), 'profile.nameReserved'),
    firstName: nameLine(NAME_MAX),
    lastName: nameLine(NAME_MAX),
    phone,
    bio: typedText(BIO_MAX),
    place,
    /** Only sent without a town, which implies its country. */
    country: z.enum(countries as [string, ...string[]]).nullable(),
    timeZone,
    level: z.enum(levels),
    pace: z.enum(paces).nullable(),
    purposes: someOf(purposes),
    interests: someOf(interests),
    languages: someOf(studyLanguages),
    length: z.literal(lengths),
    available: z.boolean(),
    isPublic: z.boolean(),
    showEmail: z.boolean(),
    takesRequests: z.boolean(),
    lastActiveShown: z.enum(lastActiveShown),
    gender: z.enum(genders).nullable(),
    sameGenderOnly: z.boolean(),
    questionsLater: z.boolean(),
  })
  .partial();
export type ProfileChange = z.infer<typeof profileChange>;

const picture = z.object({ small: z.string(), large: z.string() }).nullable();

const profile = z.object({
  id,
  displayName: z.string(),
  email: z.string(),
  memberSince: instant,
  picture,
  /** Built-in picture; null for another or none. */
  avatar: z.number().int().min(1).max(AVATARS).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  bio: z.string(),
  place,
  country: z.string().nullable(),
  timeZone: z.string(),
  level: z.enum(levels),
  /** Whether the learner chose the level; false for the default. */
  levelSaid: z.boolean(),
  pace: z.enum(paces).nullable(),
  purposes: z.array(z.enum(purposes)),
  interests: z.array(z.enum(interests)),
  languages: z.array(z.enum(studyLanguages)),
  length: z.literal(lengths),
  available: z.boolean(),
  isPublic: z.boolean(),
  showEmail: z.boolean(),
  takesRequests: z.boolean(),
  lastActiveShown: z.enum(lastActiveShown),
  gender: z.enum(genders).nullable(),
  sameGenderOnly: z.boolean(),
  /** Whether the profile was saved: before, level, interests and languages are defaults. */
  said: z.boolean(),
  /** Undefined from an instance of the previous release. */
  questionsLater: z.boolean().optional(),
  completion: z.object({ percent: z.number().int(), missing: z.array(z.enum(completionItems)) }),
});
export type Profile = z.infer<typeof profile>;

const halfHour = z.string().regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, 'profile.availability.halfHours');
const forwards = ({ from, to }: { from: string; to: string }) => from < to;
const span = z
  .object({ from: halfHour, to: halfHour })
  .refine(forwards, { path: ['to'], message: 'profile.availability.endFirst' });
const slot = z
  .object({ weekday: z.number().int().min(1).max(7), from: halfHour, to: halfHour })
  .refine(forwards, { path: ['to'], message: 'profile.availability.endFirst' });
const exceptions = z
  .array(z.object({ date, slots: z.array(span).max(48) }))
  .max(EXCEPTIONS_MAX)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'profile.availability.dateTwice');

const availability = z.object({
  timeZone: z.string(),
  slots: z.array(slot),
  exceptions,
  /** Increases; a save names the version it started from. */
  version: z.number().int().min(0),
  /** Shabbat and holidays, for observant learners with a location. */
  quiet: z.array(z.object({ weekday: z.number().int(), from: timeOfDay, to: timeOfDay })),
});
export type Availability = z.infer<typeof availability>;

const tags = ['profile'];

export const profileEvents = defineEvents('profile', { toBrowsers: { changed: z.object({}) } });

export const profileContract = {
  cities: base
    .route({ method: 'GET', path: '/cities', summary: 'Towns whose name begins so, larger ones first', tags })
    .input(z.object({ search: searchText(80, 1) }))
    .output(z.array(city)),
  place: base.route({ method: 'GET', path: '/profile/place', summary: 'Where I learn', tags }).output(place),
  savePlace: base
    .route({ method: 'PUT', path: '/profile/place', summary: 'Where I learn: a town of the list, or nowhere', tags })
    .input(z.object({ place }))
    .output(place),
  mine: base
    .route({ method: 'GET', path: '/profile', summary: 'My profile; made when there is none', tags })
    .input(z.object({ timeZone: timeZone.optional() }))
    .output(profile),
  save: base
    .route({ method: 'PUT', path: '/profile', summary: 'Change what is given of my profile', tags })
    .input(profileChange)
    .output(profile),
  chooseAvatar: base
    .route({ method: 'PUT', path: '/profile/avatar', summary: 'My picture: one of the ready-made ones, or none', tags })
    .input(z.object({ avatar: z.number().int().min(1).max(AVATARS).nullable() }))
    .output(profile),
  removePicture: base
    .route({ method: 'DELETE', path: '/profile/picture', summary: 'No picture of me any more', tags })
    .output(profile),
  availability: base
    .route({ method: 'GET', path: '/profile/availability', summary: 'When I am free', tags })
    .output(availability),
  saveAvailability: base
    .errors({ AVAILABILITY_CHANGED: learnerError(409) })
    .route({ method: 'PUT', path: '/profile/availability', summary: 'When I am free: all of it', tags })
    .input(
      z.object({
        slots: z.array(slot).max(SLOTS_MAX),
        exceptions,
        version: z.number().int().min(0).max(2_000_000_000),
      }),
    )
    .output(availability),
};
export { countries } from './shared/countries.ts';
export * from './shared/facts.ts';
