import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { Page, WebFeature } from '../feature.ts';
import { loadAllTexts } from '../i18n.ts';
import { idle, sleep, untilSettled } from './when-idle.ts';

type Load = () => Promise<unknown>;

/** Pause after focus or input in a field, so that a key press never waits for code. */
const TYPING_MS = 3_000;
const FIELD = 'input, textarea, [contenteditable]';

/**
 * Prefetches a learner's texts, then the code of pages and the features' `prefetch` when idle, for use offline; and a
 * link's page on hover or focus. With data saving on, texts and links only.
 * @returns a stop function
 */
export function prefetch(features: readonly WebFeature[], queryClient: QueryClient): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const pages = features.flatMap((feature) => feature.pages ?? []).filter(({ guard }) => guard !== 'visitors');
  const lists = features.flatMap(({ prefetch }) => (prefetch ? async () => (await prefetch()).default : []));
  const senders = features.flatMap(({ commands, notifications }) => [
    ...Object.values(commands ?? {}),
    ...(notifications ? [notifications] : []),
  ]);
  const menu = () => import('../frame/choice-menu-content.tsx');
  const code = [...lists, ...senders, menu, ...pages.map(({ load }) => load)];
  const stopLoading = prefetchInTurn([loadAllTexts, ...(connection?.saveData ? [] : code)], queryClient);
  const stopLinks = prefetchLinks(pages);
  return () => {
    stopLoading();
    stopLinks();
  };
}

/**
 * Loads in sequence, after all requests are answered; a load may return further loads. Only the first does not wait for
 * typing.
 * @returns a stop function
 */
export function prefetchInTurn(loads: readonly Load[], queryClient: QueryClient): () => void {
  const ended = new AbortController();
  let lastInput = Number.NEGATIVE_INFINITY;
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELD)) lastInput = performance.now();
  };
  for (const event of ['focusin', 'input'])
    addEventListener(event, note, { capture: true, passive: true, signal: ended.signal });

  const pause = () => lastInput + TYPING_MS - performance.now();
  async function run() {
    await untilSettled(queryClient, ended.signal);
    const queue = [...loads];
    for (let load = queue.shift(); load; load = queue.shift()) {
      if (ended.signal.aborted) return;
      const more = await load().catch(() => null);
      if (Array.isArray(more)) queue.unshift(...more);
      while (pause() > 0) await sleep(pause());
      await idle();
    }
  }
  void run();
  return () => ended.abort();
}

/** @returns a stop function */
export function prefetchLinks(pages: readonly Page[]): () => void {
  const ended = new AbortController();
  const onReach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    void pages
      .find(({ path }) => matchPath(path, link.pathname))
      ?.load()
      .catch(() => {});
  };
  for (const event of ['pointerover', 'focusin'])
    addEventListener(event, onReach, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}
