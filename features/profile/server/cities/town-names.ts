import { otherNames } from './other-names.ts';

const byTown = new Map(otherNames.map(([country, , name, ...others]) => [`${country} ${name}`, others]));

/** What a town is called, in the languages of the interface as far as they are known; its name in the list first. */
export const townNames = (country: string, name: string): string[] => [
  name,
  ...(byTown.get(`${country} ${name}`) ?? []),
];
