const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The feature folders in the order of a list of app/, lowest first. A feature imports only from earlier ones, so there
 * are no cycles, and a feature can be understood from itself and those below.
 */
function listed(file) {
  const source = readFileSync(join(__dirname, file), 'utf8');
  const folders = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '#features\/([\w-]+)\//g)].map(([, name, folder]) => [name, folder]),
  );
  const [, list = ''] = /= \[([^\]]*)\]/.exec(source) ?? [];
  return list.split(',').flatMap((name) => folders.get(name.trim()) ?? []);
}

module.exports = { server: listed('server.ts'), web: listed('web.tsx') };
