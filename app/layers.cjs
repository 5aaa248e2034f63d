const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * The folders of the features in the order of a list of app/, lowest first. A feature imports only from those before it,
 * so none needs one that needs it: no circle of features, and a feature can be understood by reading it and what is below.
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
