import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageFacts } from '#shared/languages.ts';
import type { Log } from './log.ts';

type Ask = (url: URL, init: RequestInit) => Promise<Response>;
type Drawn = { html: string; seeds: unknown[]; personal: boolean; anyHash: boolean };
type Draw = (path: string, language: Language, ask: Ask) => Promise<Drawn | null>;

/** Without words of its own the page need not wait for its styles (wordFirst in vite.config.ts); what is drawn must. */
const STYLES = /\s*<link rel="stylesheet"[^>]*>/;
/** What chooses the theme; what is drawn needs it, too. */
const BOOT_SCRIPT = '<script src="/boot.js"></script>';
/** The code, and hints for more of it. Its words need none: it comes after what they need. */
const CODE = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<!--PRELOAD-->)/g;
/** What stands in the page until the app draws over it. */
const EMPTY = /<div id="root">.*?<\/div><\/div>/s;
/** What a drawn page shows while nothing can be pressed yet: nothing, until that takes long (web/public/boot.js). */
const BOOT = '<div id="boot" hidden><p role="status"></p></div>';
/** So many pages are kept, those asked for last: without questions in their address, and with them, which anybody may invent. */
const KEPT = 64;
/** So many are drawn a second at most, in the mean: 12 ms each. The browser draws what is beyond. */
export const DRAWN_PER_SECOND = 20;

export type DrawnPage = { html: string; personal: boolean };

/**
 * Draws what visitors see first into the page (web/drawn/draw.tsx, built by `npm run build`). The code for it is loaded with
 * the first of them, so that no start waits for it.
 * @param root of the installation
 * @param perSecond how many are drawn at most; twice as many at once
 */
export function drawnPages(root: string, log: Pick<Log, 'warn'>, perSecond: number) {
  const file = join(root, 'build/drawn/draw.js');
  const plain = keeping();
  const asked = keeping();
  const mayDraw = atMost(perSecond);
  let loading: Promise<Draw> | undefined;

  async function load(): Promise<Draw> {
    const { draw } = (await import(pathToFileURL(file).href)) as { draw: Draw };
    return draw;
  }

  return {
    /**
     * @param shell the page without what is drawn
     * @param path with its questions, e.g. `/login?next=%2Fhome`
     * @returns null where the browser draws the page itself: a page of learners, or one that could not be drawn
     */
    async draw(shell: string, path: string, language: Language, ask: Ask): Promise<DrawnPage | null> {
      const key = `${language} ${path}`;
      const kept = path.includes('?') ? asked : plain;
      const before = kept.get(key);
      if (before) return before;
      if ((!loading && !existsSync(file)) || !mayDraw()) return null;
      try {
        loading ??= load();
        const drawn = await (await loading)(path, language, ask);
        if (!drawn) return null;
        const page = { html: intoShell(shell, language, drawn), personal: drawn.personal };
        if (!drawn.personal) kept.set(key, page);
        return page;
      } catch (error) {
        // The browser draws it, and says itself what is wrong.
        log.warn({ err: error, path: path.replace(/\?.*/, '') }, 'a page could not be drawn');
        return null;
      }
    },
  };
}

/** Keeps the pages that were asked for last. */
function keeping() {
  const pages = new Map<string, DrawnPage>();
  const set = (key: string, page: DrawnPage) => {
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > KEPT && oldest !== undefined) pages.delete(oldest);
  };
  const get = (key: string) => {
    const page = pages.get(key);
    if (page) set(key, page);
    return page;
  };
  return { get, set };
}

/** Whether one more may be drawn now. */
function atMost(perSecond: number): () => boolean {
  let left = 2 * perSecond;
  let looked = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(2 * perSecond, left + ((now - looked) / 1000) * perSecond);
    looked = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}

function intoShell(shell: string, language: Language, { html, seeds, anyHash }: Drawn): string {
  // In a script that is never run; nothing in it may end it.
  const json = JSON.stringify(seeds).replaceAll('<', '\\u003c');
  const { direction } = languageFacts[language];
  const whatFor = `data-drawn="${language}"${anyHash ? ' data-any-hash' : ''}`;
  const styles = STYLES.exec(shell)?.[0] ?? '';
  const code = [...shell.matchAll(CODE)].map(([tag]) => tag).join('');
  // Functions: in a text, `$&` would stand for what is replaced.
  return shell
    .replace(STYLES, '')
    .replace(CODE, '')
    .replace(BOOT_SCRIPT, '')
    .replace('<link rel="icon"', () => `${BOOT_SCRIPT}${styles}<link rel="icon"`)
    .replace('</body>', () => `${code}</body>`)
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}" ${whatFor}>`)
    .replace(
      EMPTY,
      () => `<div id="root">${html}</div>${BOOT}<script type="application/json" id="seeds">${json}</script>`,
    );
}
