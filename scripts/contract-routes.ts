import { pathToFileURL } from 'node:url';
import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

const SUFFIX = 'contract.ts?routes';

/** `import routes from './contract.ts?routes'`: methods and paths, extracted at build time, without schemas and zod. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    // Vitest's module cache compares a file's own source, not the parts of the contract it imports.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (id.endsWith(SUFFIX) ? false : undefined));
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const resolved = await this.resolve(source.replace('?routes', ''), importer);
      return resolved ? `${resolved.id}?routes` : null;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const contract: Record<string, unknown> = await import(pathToFileURL(id.replace('?routes', '')).href);
      const name = `${/([\w-]+)\/contract\.ts/.exec(id)?.[1] ?? ''}Contract`;
      const router = contract[name];
      if (!router) throw new Error(`${id} exports no ${name}`);
      return `export default ${JSON.stringify(minifyContractRouter(router as Parameters<typeof minifyContractRouter>[0]))};`;
    },
  };
}
