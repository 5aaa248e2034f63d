import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageFacts } from '#shared/languages.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';

type Ask = (url: URL, init: RequestInit) => Promise<Response>;
type Reader = { signedIn: boolean; language: Language; languages: readonly string[]; ask: Ask };
type Rendered = { html: string; language: Language; seeds: object; personal: boolean; anyHash: boolean };
type Renderer = {
  loaded: Promise<unknown>;
  render: (path: string, reader: Reader) => Promise<Rendered | null>;
  isRendered: (path: string, signedIn: boolean) => boolean;
};

/** A page without rendered text need not wait for its styles (wordFirst in vite.config.ts). */
const STYLES = /\s*<link rel="stylesheet"[^>]*>/;
const BOOT_SCRIPT = '<script src="/boot.js"></script>';
const EMPTY = /<div id="root">.*?<\/div><\/div>/s;
/** Shown if a rendered page takes long to become interactive (web/public/boot.js). */
const BOOT = '<div id="boot" hidden><p role="status"></p></div>';
/** Maximum number of pages. Addresses with a query, which anybody may invent, have their own cache. */
const KEPT = 64;
/** Milliseconds to wait; afterwards the page is sent without data, and the browser requests it. */
const PATIENCE = 2_000;
/** Limit of rendering, which takes 12 ms, 25 for a learner's page. The browser renders further pages. */
export const RENDERED_PER_SECOND = 20;

export type RenderedPage = { html: string; language: Language; personal: boolean };

/** Reports pages left to the browser, which look the same seconds later. */
export type Watched = { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'pageLeft'> };

/**
 * Renders the first screen of a page on the server (web/server-render/render.tsx). Loads the code with the first page.
 * @param perSecond limit for visitors, and again for learners; bursts may be twice as large
 */
export function renderedPages(root: string, { log, metrics }: Watched, perSecond: number) {
  const file = join(root, 'build/server-render/render.js');
  const plain = pageCache();
  const asked = pageCache();
  // Two limits: learners take no capacity from visitors, nor the reverse.
  const mayRender = { learners: atMost(perSecond), visitors: atMost(perSecond) };
  let loading: Promise<Renderer> | undefined;

  return {
    /**
     * @param shell the page without content
     * @param path with its query
     * @returns null if the browser renders the page: not server-rendered, or failed
     */
    async render(shell: string, path: string, reader: Reader): Promise<RenderedPage | null> {
      const { signedIn } = reader;
      const key = `${reader.language} ${path}`;
      const cache = path.includes('?') ? asked : plain;
      const before = signedIn ? undefined : cache.get(key);
      if (before) return before;
      if (!loading && !existsSync(file)) return null;
      try {
        loading ??= import(pathToFileURL(file).href) as Promise<Renderer>;
        const { loaded, render, isRendered } = await loading;
        if (!isRendered(path, signedIn)) return null;
        if (!mayRender[signedIn ? 'learners' : 'visitors']()) {
          metrics.pageLeft('many');
          return null;
        }
        await loaded;
        const rendered = await inTime(render(path, reader), () => metrics.pageLeft('slow'));
        if (!rendered) return null;
        const { language, personal } = rendered;
        const page = { html: intoShell(shell, rendered), language, personal };
        if (!personal) cache.set(key, page);
        return page;
      } catch (error) {
        // The browser renders the page and shows the error itself.
        metrics.pageLeft('failed');
        log.warn({ err: error, path: path.replace(/\?.*/, '') }, 'a page could not be rendered');
        return null;
      }
    },
  };
}

/** @returns null if it takes too long, after calling `late` */
async function inTime<Value>(work: Promise<Value>, late: () => void): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      late();
      resolve(null);
    }, PATIENCE);
  });
  work.catch(() => {});
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

function pageCache() {
  const pages = new Map<string, RenderedPage>();
  const set = (key: string, page: RenderedPage) => {
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

function intoShell(shell: string, { html, language, anyHash, seeds }: Rendered): string {
  const { direction } = languageFacts[language];
  const attributes = `lang="${language}" dir="${direction}" data-rendered="${language}"${anyHash ? ' data-any-hash' : ''}`;
  const styles = STYLES.exec(shell)?.[0] ?? '';
  // The JSON must not contain the end of its script.
  const json = JSON.stringify(seeds).replaceAll('<', '\\u003c');
  // In a replacement string, `$&` would be expanded.
  return shell
    .replace(STYLES, '')
    .replace(BOOT_SCRIPT, '')
    .replace('<link rel="icon"', () => `${BOOT_SCRIPT}${styles}<link rel="icon"`)
    .replace(/<html[^>]*>/, `<html ${attributes}>`)
    .replace(
      EMPTY,
      () => `<div id="root">${html}</div>${BOOT}<script type="application/json" id="seeds">${json}</script>`,
    );
}
