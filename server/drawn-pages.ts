import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageFacts } from '#shared/languages.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

type Ask = (url: URL, init: RequestInit) => Promise<Response>;
type Reader = { signedIn: boolean; language: Language; languages: readonly string[]; ask: Ask };
type Drawn = {
  html: string;
  language: Language;
  clock?: number;
  unless?: string;
  seeds: unknown[];
  personal: boolean;
  anyHash: boolean;
};
type Drawing = {
  loaded: Promise<unknown>;
  draw: (path: string, reader: Reader) => Promise<Drawn | null>;
  isDrawn: (path: string, signedIn: boolean) => boolean;
};

/** Without words of its own the page need not wait for its styles (wordFirst in vite.config.ts); what is drawn must. */
const STYLES = /\s*<link rel="stylesheet"[^>]*>/;
/** What chooses the theme; what is drawn needs it, too. */
const BOOT_SCRIPT = '<script src="/boot.js"></script>';
/** The code, and hints for more of it. Words need none: it is asked for once they are painted (web/public/boot.js). */
const CODE = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<!--PRELOAD-->)/g;
/** What stands in the page until the app draws over it. */
const EMPTY = /<div id="root">.*?<\/div><\/div>/s;
/** What a drawn page shows while nothing can be pressed yet: nothing, until that takes long (web/public/boot.js). */
const BOOT = '<div id="boot" hidden><p role="status"></p></div>';
/** So many pages are kept, those asked for last: without questions in their address, and with them, which anybody may invent. */
const KEPT = 64;
/** Milliseconds. What a page is drawn with may be slow to come: then it goes out as it is, and the browser asks. */
const PATIENCE = 2_000;
/** So many are drawn a second at most, in the mean: 12 ms each, 25 for a learner's. The browser draws what is beyond. */
export const DRAWN_PER_SECOND = 20;

export type DrawnPage = { html: string; language: Language; personal: boolean };

/** Who is told of a page that the browser has to draw after all: it looks the same, seconds later. */
export type Watched = { log: Pick<Log, 'warn'>; metrics: Pick<Metrics, 'pageLeft'> };

/**
 * Draws what is seen first into the page (web/drawn/draw.tsx, built by `npm run build`). The code for it is loaded with
 * the first of them, so that no start waits for it.
 * @param root of the installation
 * @param perSecond how many are drawn at most, for visitors and for learners; twice as many at once
 */
export function drawnPages(root: string, { log, metrics }: Watched, perSecond: number) {
  const file = join(root, 'build/drawn/draw.js');
  const plain = keeping();
  const asked = keeping();
  // Learners who ask for theirs again and again take nothing from visitors, nor the other way.
  const mayDraw = { learners: atMost(perSecond), visitors: atMost(perSecond) };
  let loading: Promise<Drawing> | undefined;

  return {
    /**
     * @param shell the page without what is drawn
     * @param path with its questions, e.g. `/login?next=%2Fhome`
     * @returns null where the browser draws the page itself: one that is not drawn, or could not be
     */
    async draw(shell: string, path: string, reader: Reader): Promise<DrawnPage | null> {
      const { signedIn } = reader;
      const key = `${reader.language} ${path}`;
      const kept = path.includes('?') ? asked : plain;
      const before = signedIn ? undefined : kept.get(key);
      if (before) return before;
      if (!loading && !existsSync(file)) return null;
      try {
        loading ??= import(pathToFileURL(file).href) as Promise<Drawing>;
        const { loaded, draw, isDrawn } = await loading;
        if (!isDrawn(path, signedIn)) return null;
        if (!mayDraw[signedIn ? 'learners' : 'visitors']()) {
          metrics.pageLeft('many');
          return null;
        }
        await loaded;
        const drawn = await inTime(draw(path, reader), () => metrics.pageLeft('slow'));
        if (!drawn) return null;
        const { language, personal } = drawn;
        const page = { html: intoShell(shell, drawn), language, personal };
        if (!personal) kept.set(key, page);
        return page;
      } catch (error) {
        // The browser draws it, and says itself what is wrong.
        metrics.pageLeft('failed');
        log.warn({ err: error, path: path.replace(/\?.*/, '') }, 'a page could not be drawn');
        return null;
      }
    },
  };
}

/** @returns null where it takes too long, after saying so; what becomes of it then is nobody's */
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

function intoShell(shell: string, { html, language, clock, unless, seeds, anyHash }: Drawn): string {
  // In a script that is never run; nothing in it may end it.
  const json = JSON.stringify(seeds).replaceAll('<', '\\u003c');
  const { direction } = languageFacts[language];
  const facts = [
    `data-drawn="${language}"`,
    anyHash ? 'data-any-hash' : '',
    clock === undefined ? '' : `data-clock="${clock}"`,
    unless === undefined ? '' : `data-unless="${unless}"`,
  ];
  const whatFor = facts.filter(Boolean).join(' ');
  const styles = STYLES.exec(shell)?.[0] ?? '';
  const code = [...shell.matchAll(CODE)].map(([tag]) => tag).join('');
  // Functions: in a text, `$&` would stand for what is replaced.
  return shell
    .replace(STYLES, '')
    .replace(CODE, '')
    .replace(BOOT_SCRIPT, '')
    .replace('<link rel="icon"', () => `${BOOT_SCRIPT}${styles}<link rel="icon"`)
    .replace('</body>', () => `<template id="code">${code}</template></body>`)
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}" ${whatFor}>`)
    .replace(
      EMPTY,
      () => `<div id="root">${html}</div>${BOOT}<script type="application/json" id="seeds">${json}</script>`,
    );
}
