import type { PartnerFilters } from './partner-filters.ts';

/** Query parameters, distinct from those of the text search. */
export const addressNames = {
  search: 'who',
  country: 'country',
  city: 'city',
  timeZone: 'zone',
  interests: 'interests',
  level: 'level',
  languages: 'languages',
} as const satisfies Record<keyof PartnerFilters, string>;

export function partnersAddress(filters: PartnerFilters): string {
  const query = new URLSearchParams();
  for (const [name, key] of Object.entries(addressNames)) {
    const written = String(filters[name as keyof PartnerFilters] ?? '');
    if (written !== '') query.set(key, written);
  }
  return query.size > 0 ? `/partners?${query}` : '/partners';
}
