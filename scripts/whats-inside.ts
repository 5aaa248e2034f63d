import type { Plugin } from 'vite';

export type Inside = Record<string, Record<string, number>>;

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

function shorten(id: string, root: string): string {
  // The bundler's virtual modules begin with NUL.
  const packaged = id.replace('\0', '').split('/node_modules/').at(-1);
  if (packaged !== undefined && packaged !== id) return packaged;
  const sources = root.replace(/[^/]+\/$/, '');
  return id.startsWith(sources) ? id.slice(sources.length) : id;
}
