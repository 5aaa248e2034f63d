import { lazy, type ReactNode, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import type { Chapter } from '../contract.ts';
import { linesOnScreen } from './lines-on-screen.ts';
import { type Line, linesOf, markedLines, markOf, type PickedWord } from './reader-lines.ts';
import type { ReaderSettings } from './reader-settings.ts';
import { ReaderVerse } from './reader-verse.tsx';
import { VerseActions } from './reader-verse-actions.tsx';
import { useCopyWithReference } from './use-copy-with-reference.ts';
import { useLineClicks } from './use-line-clicks.ts';
import { useMarkedLines } from './use-marked-lines.ts';

const WordPopover = lazy(() => import('./word-popover.tsx'));

type Props = {
  chapter: Chapter;
  settings: ReaderSettings;
  /** The fragment of the address, or what the address asks for otherwise: `#v5`. */
  hash: string;
};

/**
 * The section, line by line: two columns on wide screens, Hebrew at the right whatever the interface's direction; one
 * under the other on a phone. A line can be marked, and a word of the Hebrew Bible asked about.
 */
export function Verses({ chapter, settings, hash }: Props) {
  const lines = useMemo(() => linesOf(chapter), [chapter]);
  const isAll = useRestAfterPaint(hash === '');
  const marked = markedLines(hash);
  const list = useRef<HTMLOListElement>(null);
  const [word, setWord] = useState<PickedWord | null>(null);
  const navigate = useNavigate();
  const hasWords = chapter.verses.length > 0;

  const mark = (next: typeof marked) =>
    void navigate(
      { hash: markOf(next), search: location.search },
      // Once marked by hand, or not at all, the verse that the address names counts no more.
      { replace: true, preventScrollReset: true, state: { markedByHand: true } },
    );
  useLineClicks(list, {
    onLine: (n, further) => {
      const alone = marked?.from === n && marked.to === n;
      if (further && marked) mark({ from: Math.min(marked.from, n), to: Math.max(marked.to, n) });
      else mark(alone ? null : { from: n, to: n });
    },
    onWord: (verse, at) => hasWords && setWord({ verse, at }),
    onEscape: () => marked && mark(null),
  });
  useMarkedLines(list, hash);
  useCopyWithReference(list, chapter);

  const chosen = marked ? lines.filter(({ n }) => n >= marked.from && n <= marked.to) : [];
  const last = chosen.at(-1)?.n;
  return (
    <>
      <ol ref={list} dir="ltr" className="grid gap-5 lg:gap-4">
        {(isAll
          ? lines
          : lines.slice(0, linesOnScreen(lines, settings, { width: innerWidth, height: innerHeight }))
        ).map((line) => (
          <LineItem key={line.n} line={line} settings={settings} isPlain={!isAll} isMarked={chosen.includes(line)}>
            {line.n === last && (
              <VerseActions
                chapter={chapter}
                lines={chosen}
                layout={settings.layout}
                onWords={hasWords && settings.layout !== 'en' ? () => setWord({ verse: line.n, at: 0 }) : undefined}
                onClose={() => mark(null)}
              />
            )}
          </LineItem>
        ))}
      </ol>
      {word && (
        <Suspense>
          <WordPopover chapter={chapter} word={word} list={list} onMove={setWord} onClose={() => setWord(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Long enough for what one sees to be painted. */
const PAINT_MS = 50;

/**
 * Whether all there is may be drawn. What one sees at once comes first and plainly, the rest right after it: a page turns
 * without waiting for what lies below. Where a place further down is meant, a mark or what Back returns to, all of it is
 * there from the start.
 */
function useRestAfterPaint(fromTop: boolean): boolean {
  const isReturn = useNavigationType() === 'POP';
  const [isAll, setAll] = useState(!fromTop || isReturn);
  useEffect(() => {
    if (isAll) return;
    const timer = setTimeout(() => startTransition(() => setAll(true)), PAINT_MS);
    return () => clearTimeout(timer);
  }, [isAll]);
  return isAll || !fromTop;
}

type ItemProps = { line: Line; settings: ReaderSettings; isPlain: boolean; isMarked: boolean; children: ReactNode };

function LineItem({ line, settings, isPlain, isMarked, children }: ItemProps) {
  return (
    <li
      id={`v${line.n}`}
      data-verse={line.n}
      aria-current={isMarked ? 'location' : undefined}
      className={`scroll-mt-24 rounded-md px-2 py-1 transition-colors ${isMarked ? 'bg-gold-soft forced-colors:outline' : ''}`}
    >
      <ReaderVerse line={line} settings={settings} isPlain={isPlain} />
      {children}
    </li>
  );
}
