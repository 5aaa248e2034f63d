import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const OURS = resolve(import.meta.dirname, '../web/router/no-framework.ts');

const LINKS = /[\\/]react-router[\\/].*[\\/]lib[\\/](dom[\\/]lib|components)\.js$/;

/** Removes react-router's framework mode from its links (decision 033). */
export function lightLinks(): Plugin {
  let hasLinks = false;
  let asked = false;
  return {
    name: 'light-links',
    enforce: 'pre',
    buildStart() {
      hasLinks = asked = false;
    },
    resolveId(source, importer = '') {
      hasLinks ||= source === 'react-router';
      const asksFor = source.endsWith('/ssr/components.js') && LINKS.test(importer);
      asked ||= asksFor;
      return asksFor ? OURS : null;
    },
    generateBundle() {
      // Another release may have moved its files.
      if (hasLinks && !asked) this.error('react-router’s links no longer ask for ./ssr/components.js');
    },
  };
}
