import { otherNames } from './other-names.ts';

const byTown = new Map(otherNames.map(({ country, name, others }) => [`${country} ${name}`, others]));

export const townNames = (country: string, name: string): string[] => [
  name,
  ...(byTown.get(`${country} ${name}`) ?? []),
];
