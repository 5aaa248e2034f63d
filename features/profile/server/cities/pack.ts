import { fold } from './fold.ts';
import { type CityTable, UNIT } from './table.ts';

export type Town = {
  name: string;
  country: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
  others: string[];
};

/** @param towns in at most 65,536 regions */
export function packTowns(towns: Town[]): CityTable {
  const keys = towns
    .flatMap((town, at) => [...new Set([town.name, ...town.others].map(fold))].map((key) => ({ key, at })))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at));
  const regionNames = [...new Set(towns.map(({ region }) => region))];
  const regionAt = new Map(regionNames.map((name, at) => [name, at]));
  const [keyBytes, keyStarts] = pack(keys.map(({ key }) => key));
  const [names, nameStarts] = pack(towns.map(({ name }) => name));
  return {
    keys: keyBytes,
    keyStarts,
    keyTowns: Uint32Array.from(keys, ({ at }) => at),
    names,
    nameStarts,
    spots: Int32Array.from(
      towns.flatMap((town) => [town.latitude, town.longitude]),
      (degrees) => Math.round(degrees * UNIT),
    ),
    countries: Uint8Array.from(towns.flatMap(({ country }) => [country.charCodeAt(0), country.charCodeAt(1)])),
    regions: Uint16Array.from(towns, ({ region }) => regionAt.get(region) ?? 0),
    regionNames,
    populations: Uint32Array.from(towns, ({ population }) => population),
  };
}

function pack(texts: string[]): [Uint8Array, Uint32Array] {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = (starts[at] ?? 0) + Buffer.byteLength(text);
  });
  const bytes = new Uint8Array(starts[texts.length] ?? 0);
  bytes.set(new TextEncoder().encode(texts.join('')));
  return [bytes, starts];
}
