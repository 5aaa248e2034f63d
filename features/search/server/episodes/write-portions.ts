// Writes data/portions.tsv.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portionRows } from './portion-rows.ts';

const header = `# Weekly portions of the Torah and their haftarot, by the calendar of Hebcal.
# Written by features/search/server/episodes/write-portions.ts, which takes the names from the tables of the texts.
# A row: as in episodes.tsv.
`;
const file = join(import.meta.dirname, '../../shared/data/portions.tsv');
writeFileSync(
  file,
  `${header}${portionRows()
    .map((row) => `${row.join('\t')}\n`)
    .join('')}`,
);
