import { buildTable } from './build.ts';
import { cityFile } from './stored-table.ts';

// Run by scripts/build.mjs, or by `loadCities` otherwise.
const { built, towns } = await buildTable(cityFile);
if (built) process.stdout.write(`the list of towns is built: ${towns}\n`);
