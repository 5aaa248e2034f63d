import type { City } from '../../contract.ts';
import { fold } from './fold.ts';

/** Typed arrays take 10 MB instead of 100, and no garbage collection. */
export type CityTable = {
  /** Folded names, concatenated and sorted. */
  keys: Uint8Array;
  keyStarts: Uint32Array;
  keyTowns: Uint32Array;
  names: Uint8Array;
  nameStarts: Uint32Array;
  /** Latitude and longitude, in hundred-thousandths of a degree. */
  spots: Int32Array;
  /** Two letters per town. */
  countries: Uint8Array;
  regions: Uint16Array;
  regionNames: string[];
  /** 0 when unknown. */
  populations: Uint32Array;
};

/** Units per degree. */
export const UNIT = 100_000;

const textAt = (bytes: Uint8Array, starts: Uint32Array, at: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', starts[at], starts[at + 1]);

function firstNotBefore(table: CityTable, text: string): number {
  let low = 0;
  let high = table.keyTowns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(table.keys, table.keyStarts, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Factor of an exact match: "lod" finds Lod before Łódź, but "par" finds Paris before Par. */
const WHOLE_NAME = 100;
/** Assumed population when unknown: the minimum of the list. */
const FEW = 1_000;

export function townsNamed(table: CityTable, typed: string, limit: number): City[] {
  const text = fold(typed);
  if (text === '') return [];
  const whole = Buffer.byteLength(text);
  const end = firstNotBefore(table, `${text}\uffff`);
  const best: { town: number; weight: number; length: number }[] = [];
  for (let at = firstNotBefore(table, text); at < end; at += 1) {
    const town = table.keyTowns[at] ?? 0;
    const people = table.populations[town] ?? 0;
    const length = (table.keyStarts[at + 1] ?? 0) - (table.keyStarts[at] ?? 0);
    const weight = length === whole ? WHOLE_NAME * Math.max(people, FEW) : people;
    const last = best[limit - 1];
    if (last && (weight < last.weight || (weight === last.weight && length >= last.length))) continue;
    const known = best.findIndex((other) => other.town === town);
    if (known >= 0 && length >= (best[known]?.length ?? 0)) continue;
    if (known >= 0) best.splice(known, 1);
    const before = best.findIndex(
      (other) => weight > other.weight || (weight === other.weight && length < other.length),
    );
    best.splice(before < 0 ? best.length : before, 0, { town, weight, length });
    if (best.length > limit) best.pop();
  }
  return best.map(({ town }) => cityAt(table, town));
}

/** Tolerance for rounding errors, in degrees. */
const SAME_SPOT = 0.01;

export function townLike(table: CityTable, place: City): City | null {
  const text = fold(place.name);
  for (let at = firstNotBefore(table, text); textAt(table.keys, table.keyStarts, at) === text; at += 1) {
    const town = cityAt(table, table.keyTowns[at] ?? 0);
    const same =
      town.name === place.name &&
      town.country === place.country &&
      town.region === place.region &&
      Math.abs(town.latitude - place.latitude) <= SAME_SPOT &&
      Math.abs(town.longitude - place.longitude) <= SAME_SPOT;
    if (same) return town;
  }
  return null;
}

function cityAt(table: CityTable, town: number): City {
  return {
    name: textAt(table.names, table.nameStarts, town),
    region: table.regionNames[table.regions[town] ?? 0] ?? '',
    country: String.fromCharCode(table.countries[town * 2] ?? 0, table.countries[town * 2 + 1] ?? 0),
    latitude: (table.spots[town * 2] ?? 0) / UNIT,
    longitude: (table.spots[town * 2 + 1] ?? 0) / UNIT,
  };
}
