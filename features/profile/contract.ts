import * as z from 'zod';
import { base } from '#contract/base.ts';

export const CITIES_LIMIT = 10;

/** A town of the offline list (GeoNames, places of 1,000 people and more), with what tells it from its namesakes. */
const city = z.object({
  name: z.string(),
  region: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type City = z.infer<typeof city>;

/** Where somebody learns: shown to others by name only. */
const place = city.nullable();

const tags = ['profile'];

export const profileContract = {
  cities: base
    .route({ method: 'GET', path: '/cities', summary: 'Towns whose name begins so, larger ones first', tags })
    .input(z.object({ search: z.string().min(1).max(80) }))
    .output(z.array(city)),
  place: base.route({ method: 'GET', path: '/profile/place', summary: 'Where I learn', tags }).output(place),
  savePlace: base
    .route({ method: 'PUT', path: '/profile/place', summary: 'Where I learn: a town of the list, or nowhere', tags })
    .input(z.object({ place }))
    .output(place),
};
