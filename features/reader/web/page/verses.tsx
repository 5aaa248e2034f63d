import { type ReactNode, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigationType } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { type LineNameContext, lineNameContext } from '#features/texts/web/references-api.ts';
import { useFeatures } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog, lazyPart } from '#web/routing/lazy.tsx';
import { aloudSide } from '../aloud/aloud-side.ts';
import { linesOnScreen } from './lines-on-screen.ts';
import type { Picked, Pointed } from './picked.ts';
import { fragmentOf, hasWords, type Line, languagesOf, linesOf, markedLines, type PickedWord } from './reader-lines.ts';
import { ReaderVerse } from './reader-verse.tsx';
import { VerseActions } from './reader-verse-actions.tsx';
import { useComfort } from './use-comfort.ts';
import { useCopyWithReference } from './use-copy-with-reference.ts';
import { useLineClicks } from './use-line-clicks.ts';
import { useMarkedLines } from './use-marked-lines.ts';
import { usePicks } from './use-picks.ts';
import { usePointed } from './use-pointed.ts';
import { useSettingKeys } from './use-setting-keys.ts';

const WordPopover = lazyDialog(withTexts(() => import('../word/word-popover.tsx'), 'reader'));

const AloudBar = lazyPart(
  withTexts(() => import('../aloud/aloud-bar.tsx'), 'reader'),
  null,
);

type Props = {
  chapter: Chapter;
  settings: ReaderSettings;
  hash: string;
  together?: ReadTogether;
};

export type ReadTogether = {
  onPick: (picked: Picked | null) => void;
  /** Must take no space in the verse. */
  beside: (segment: string) => ReactNode;
  washed: string | null;
  pointed: readonly Pointed[];
};

export function Verses({ chapter, settings, hash, together }: Props) {
  const lines = useMemo(() => linesOf(chapter), [chapter]);
  const isAll = useRestAfterPaint(hash === '');
  const marked = useMemo(() => markedLines(lines, hash), [lines, hash]);
  const list = useRef<HTMLOListElement>(null);
  const [word, setWord] = useState<PickedWord | null>(null);
  const navigate = useNavigate();
  const { language } = useTranslation().i18n;
  const features = useFeatures();
  const isAnalysed = hasWords(chapter);
  const context = lineNameContext(chapter.categories);
  const languages = languagesOf(chapter, language);

  const mark = (next: Line[]) =>
    void navigate(
      { hash: fragmentOf(next), search: location.search },
      // Once the learner marks a verse, the address's verse no longer counts.
      { replace: true, preventScrollReset: true, state: { markedByHand: true } },
    );
  useLineClicks(list, {
    onLine: (key, further) => {
      if (together) return together.onPick({ segment: key, side: 'source', word: null, text: '' });
      const at = lines.findIndex((line) => line.key === key);
      const [first, last] = [marked[0], marked.at(-1)];
      const [from, to] = further && first && last ? [lines.indexOf(first), lines.indexOf(last)] : [at, at];
      mark(
        marked.length === 1 && from === at && first?.key === key
          ? []
          : lines.slice(Math.min(from, at), Math.max(to, at) + 1),
      );
    },
    onWord: (verse, at) => !together && isAnalysed && setWord({ verse, at }),
    onEscape: () => (together ? together.onPick(null) : marked.length > 0 && mark([])),
  });
  usePicks(list, together?.onPick, together?.pointed ?? none);
  usePointed(list, together?.pointed ?? none, settings, isAll);
  useMarkedLines(list, marked[0]?.key);
  useCopyWithReference(list, chapter);
  useSettingKeys();
  useComfort(list, settings, together?.washed ?? marked[0]?.key);

  const spoken = aloudSide.useValue();
  const last = marked.at(-1);
  return (
    <>
      <ol
        ref={list}
        dir="ltr"
        data-one-verse={settings.oneVerse || undefined}
        className="grid grid-cols-1 gap-5 lg:gap-4 print:gap-1.5"
      >
        {(isAll
          ? lines
          : lines.slice(0, linesOnScreen(lines, settings, languages, { width: innerWidth, height: innerHeight }))
        ).map((line) => (
          <LineItem
            key={line.key}
            line={line}
            languages={languages}
            settings={settings}
            isPlain={!isAll}
            context={context}
            isMarked={marked.includes(line) || line.key === together?.washed}
            beside={together?.beside(line.key)}
          >
            {!together && line === last && (
              <VerseActions
                chapter={chapter}
                lines={marked}
                layout={settings.layout}
                onWords={
                  isAnalysed && settings.layout !== 'translation'
                    ? () => setWord({ verse: line.key, at: 0 })
                    : undefined
                }
                onClose={() => mark([])}
              />
            )}
          </LineItem>
        ))}
      </ol>
      {features.map(
        ({ name, TextLayer }) =>
          TextLayer && (
            <Suspense key={name}>
              <TextLayer chapter={chapter} list={list} drawn={`${isAll} ${JSON.stringify(settings)}`} />
            </Suspense>
          ),
      )}
      {spoken && !together && (
        <Suspense>
          <AloudBar
            key={spoken}
            context={context}
            list={list}
            lines={lines}
            side={spoken}
            language={languages[spoken]}
            marked={marked[0]?.key}
          />
        </Suspense>
      )}
      {word && <WordPopover chapter={chapter} word={word} list={list} onMove={setWord} onClose={() => setWord(null)} />}
    </>
  );
}

const none: readonly Pointed[] = [];

/** Time to paint the visible part. */
const PAINT_MS = 50;

/**
 * Renders visible lines first, the rest after painting, so that turning pages is fast. Renders all at once to reach a
 * line further down.
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

type ItemProps = {
  line: Line;
  languages: Record<Side, string>;
  settings: ReaderSettings;
  isPlain: boolean;
  context: LineNameContext;
  isMarked: boolean;
  beside: ReactNode;
  children: ReactNode;
};

function LineItem({ line, languages, settings, isPlain, context, isMarked, beside, children }: ItemProps) {
  return (
    <li
      id={`v${line.key}`}
      data-segment={line.key}
      aria-current={isMarked ? 'location' : undefined}
      className={`relative scroll-mt-24 rounded-md px-2 py-1 transition-colors ${isMarked ? 'bg-gold-soft forced-colors:outline' : ''}`}
    >
      <ReaderVerse
        line={line}
        source={languages.source}
        translation={languages.translation}
        settings={settings}
        isPlain={isPlain}
        context={context}
      />
      {beside}
      {children}
    </li>
  );
}
