import { Highlighter } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/api/query-client.ts';
import type { TextLayerProps } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { whenIdle } from '#web/routing/when-idle.ts';
import { Button, toast } from '#web/ui/index.ts';
import type { Annotation, Colour } from '../../contract.ts';
import { type Mark, newAnnotation } from '../new-annotation.ts';
import { giveMake } from '../outgoing/commands.ts';
import { partnersQuery } from '../section-query.ts';
import { areOnPage, drawHighlights, placedOf, type Ranges, rangesOf, versesOfChapter } from './draw-highlights.ts';
import { MarkingBar } from './marking-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAnnotations } from './use-annotations.ts';
import { useMarking } from './use-marking.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { VerseMarks } from './verse-marks.tsx';

const NotesPanel = lazyDialog(() => import('../panel/notes-panel.tsx'));
const AskPartner = lazyDialog(withTexts(() => import('../panel/ask-partner.tsx'), 'notes'));

/** Delays of drawing, in milliseconds: the text may be re-rendered later. */
const DRAWS_AGAIN = [0, 120, 600];

export default function TextLayer({ chapter, list, drawn }: TextLayerProps) {
  const { t } = useTranslation();
  const verses = useMemo(() => versesOfChapter(chapter), [chapter]);
  const annotations = useAnnotations(chapter);
  const placed = useMemo(() => placedOf(verses, annotations), [annotations, verses]);
  const [colour, setColour] = useState<Colour>('gold');
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ segment: string; quote: string } | null>(null);
  const [selected, clearSelection] = useSelectedWords(list);
  const make = (mark: Mark, wanted: Colour | 'question') => {
    const made = newAnnotation(chapter, verses, mark, wanted === 'question' ? colour : wanted);
    if (!made) return;
    if (wanted === 'question') return setAsked({ segment: made.segmentFrom, quote: made.quote });
    void giveMake(made);
    toast({
      title: (say) => say('annotations.marked'),
      action: { label: (say) => say('annotations.write'), run: () => setOpened(made.segmentFrom) },
    });
  };
  const { marking, begin, end } = useMarking(list, (mark) => make(mark, isAsking ? 'question' : colour));
  useDrawn(list, { verses, placed, drawn });
  const byVerse = useMemo(() => versesWithNotes(annotations), [annotations]);
  const [tools, setTools] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new head is another element
  useEffect(() => setTools(document.getElementById('text-tools')), [chapter]);
  // Loads code and partners early, for use without a network.
  useEffect(() => {
    void NotesPanel.preload();
    void AskPartner.preload();
    whenIdle(() => void queryClient.prefetchQuery(partnersQuery()));
  }, []);
  const at = marking?.at;
  const word = at ? (verses[at.side].find(({ key }) => key === at.segment)?.words[at.word - 1]?.text ?? '') : '';
  return (
    <>
      {tools &&
        createPortal(
          <Button
            variant="quiet"
            aria-pressed={marking?.by === 'tap'}
            onClick={marking ? end : begin}
            className="max-sm:min-w-11 max-sm:px-2"
          >
            <Highlighter className="size-5" aria-hidden />
            <span className="sr-only xl:not-sr-only">{t('annotations.mark')}</span>
          </Button>,
          tools,
        )}
      {list.current && <VerseMarks list={list.current} byVerse={byVerse} onOpen={setOpened} />}
      {marking && (
        <MarkingBar
          marking={marking}
          word={word}
          chosen={isAsking ? 'question' : colour}
          onChoose={(wanted) => {
            setAsking(wanted === 'question');
            if (wanted !== 'question') setColour(wanted);
          }}
          onClose={end}
        />
      )}
      {selected && !marking && (
        <SelectionBar
          selected={selected}
          onMark={(wanted) => {
            if (wanted !== 'question') setColour(wanted);
            clearSelection();
            make(selected.mark, wanted);
          }}
        />
      )}
      {asked && <AskPartner chapter={chapter} {...asked} onClose={() => setAsked(null)} />}
      {opened !== null && (
        <NotesPanel
          chapter={chapter}
          segment={opened}
          annotations={byVerse.get(opened) ?? []}
          isElsewhere={(one) => !placed.includes(one)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type Drawn = { verses: ReturnType<typeof versesOfChapter>; placed: readonly Annotation[]; drawn: string };

function useDrawn(list: TextLayerProps['list'], { verses, placed, drawn }: Drawn): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered again, the words are other nodes
  useEffect(() => {
    let erase = () => {};
    let shown: Ranges = new Map();
    const draw = () => {
      if (!list.current || areOnPage(shown, placed)) return;
      erase();
      shown = rangesOf(list.current, verses, placed);
      erase = drawHighlights(shown);
    };
    const timers = DRAWS_AGAIN.map((after) => setTimeout(draw, after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      erase();
    };
  }, [list, verses, placed, drawn]);
}

function versesWithNotes(annotations: readonly Annotation[]): Map<string, Annotation[]> {
  const byVerse = Map.groupBy(annotations, ({ segmentFrom }) => segmentFrom);
  for (const ofVerse of byVerse.values()) ofVerse.sort((a, b) => a.wordFrom - b.wordFrom || (a.id < b.id ? -1 : 1));
  return byVerse;
}
