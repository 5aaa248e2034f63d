import type { Plugin } from 'vite';

/** Bytes of each module in each script of the build, before minification, by file and module. */
export type Inside = Record<string, Record<string, number>>;

/** Writes the contents of each script beside Vite's manifest: `npm run bench -- weights` shows it. */
export const whatsInside = (): Plugin => {
  let root = '';
  return {
    name: 'whats-inside',
    configResolved(config) {
      root = `${config.root}/`;
    },
    generateBundle(_, bundle) {
      const inside: Inside = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        inside[chunk.fileName] = Object.fromEntries(
          Object.entries(chunk.modules).map(([id, { renderedLength }]) => [shorten(id, root), renderedLength]),
        );
      }
      this.emitFile({ type: 'asset', fileName: '.vite/inside.json', source: JSON.stringify(inside) });
    },
  };
};

/** A readable name of a module: the package and its file, or the path below the sources. */
function shorten(id: string, root: string): string {
  // The bundler's virtual modules begin with NUL, to distinguish them from files.
  const packaged = id.replace('\0', '').split('/node_modules/').at(-1);
  if (packaged !== undefined && packaged !== id) return packaged;
  const sources = root.replace(/[^/]+\/$/, '');
  return id.startsWith(sources) ? id.slice(sources.length) : id;
}
