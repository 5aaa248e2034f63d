import type { Plugin } from 'vite';

/** Bytes of each module in each script of the build, before they are made short, by file and module. */
export type Inside = Record<string, Record<string, number>>;

/** Says beside Vite's manifest what each script is made of: `npm run bench -- weights` shows it. */
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

/** A module as one would name it: the package and its file, or the path below the sources. */
function shorten(id: string, root: string): string {
  // Helpers of the bundler begin with a zero, so that nobody takes them for files.
  const packaged = id.replace('\0', '').split('/node_modules/').at(-1);
  if (packaged !== undefined && packaged !== id) return packaged;
  const sources = root.replace(/[^/]+\/$/, '');
  return id.startsWith(sources) ? id.slice(sources.length) : id;
}
