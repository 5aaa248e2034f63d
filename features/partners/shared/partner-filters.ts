import * as z from 'zod';
import { countries, interests, levels, studyLanguages } from '#features/profile/contract.ts';
import { searchText, timeZone } from '#shared/base.ts';

const someOf = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z
    .union([z.string().max(500), z.array(z.string().max(50)).max(50)])
    .default('')
    .transform((given) => [given].flat().flatMap((text) => text.split(',').filter((key) => key !== '')))
    .pipe(z.array(z.enum(keys)))
    .meta({ examples: [keys[0]] });

/** Omitted filters match everything. */
export const partnerFilters = z.object({
  /** Name or town; accents, alphabet and typos are tolerated. */
  search: searchText(100).default(''),
  country: z.enum(countries as [string, ...string[]]).optional(),
  city: searchText(100).optional(),
  timeZone: timeZone.optional(),
  interests: someOf(interests),
  level: someOf(levels),
  languages: someOf(studyLanguages),
});
export type PartnerFilters = z.output<typeof partnerFilters>;
