import type { City } from '../../contract.ts';
import { fold } from './fold.ts';

/**
 * All towns in a few blocks of bytes (some 10 MB instead of 100 as objects), so that they can be handed from the thread
 * that reads them and cost no work to the garbage collector.
 */
export type CityTable = {
  /** Folded names one after another, sorted; a town has one for each of its names. */
  keys: Uint8Array;
  /** Where each key begins; one more than there are keys. */
  keyStarts: Uint32Array;
  /** The town each key is a name of. */
  keyTowns: Uint32Array;
  names: Uint8Array;
  nameStarts: Uint32Array;
  /** Latitude and longitude of each town, in hundred-thousandths of a degree. */
  spots: Int32Array;
  /** Two letters for each town. */
  countries: Uint8Array;
  /** Which of `regionNames` each town is in. */
  regions: Uint16Array;
  regionNames: string[];
  /** People, or as many as a town is taken to have; 0 when nobody knows. */
  populations: Uint32Array;
};

/** Parts of a degree that coordinates are kept in. */
export const UNIT = 100_000;

const textAt = (bytes: Uint8Array, starts: Uint32Array, at: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', starts[at], starts[at + 1]);

/** The first key that is not before a text, or the number of keys. */
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

/**
 * How much larger a town must be to stand before one whose whole name was typed: "lod" is Lod before Łódź, and "par" still
 * Paris before the village of Par.
 */
const WHOLE_NAME = 100;
/** People of a town of which nobody knows how many: the list begins with as many. */
const FEW = 1_000;

/**
 * Towns with a name that begins so, larger ones first, a whole name before what only begins so; among equals the one whose
 * name has least behind what was typed.
 * @param typed as the learner wrote it
 */
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

/** How far a place may be from the town of that name in the list, in degrees: rounding on the way, not another town. */
const SAME_SPOT = 0.01;

/** The town of the list that a place means, or null. */
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
