import { useEffect, useEffectEvent } from 'react';
import type { Chapter } from '../../contract.ts';
import { SectionBody } from './section-body.tsx';
import { segmentOnTop } from './use-reading-position.ts';
import { useSection } from './use-section.ts';
import type { ReadTogether } from './verses.tsx';

type Props = {
  /** The section, as an address has it. */
  reference: string;
  /** Brought into view when the section is opened, and when it is another. */
  segment: string | null;
  /** What the readers of a section see of each other in it: of the one that is shown, which is not yet the one that is asked for. */
  together: (shown: Chapter) => ReadTogether;
  onTurn: (slug: string) => void;
  /** The section that is shown. */
  onChapter: (chapter: Chapter) => void;
  /** The segment on top is another; after the scrolling has come to rest. */
  onTop: (segment: string | null) => void;
};

/** So long nothing is scrolled until it counts as where one reads. */
const REST_MS = 900;

/**
 * One section of a text, as the reader shows it and in the learner's own size, layout and versions, where something else
 * than the address says which one.
 */
export default function SectionReader({ reference, segment, together, onTurn, onChapter, onTop }: Props) {
  const section = useSection(reference, { keeps: 'all' });
  const chapter = section.failure ? undefined : section.chapter;
  const isThere = chapter !== undefined && !section.isPlaceholderData;
  const tell = useEffectEvent(() => chapter && onChapter(chapter));
  const shown = isThere ? chapter.ref : null;
  useEffect(() => {
    if (shown !== null) tell();
  }, [shown]);
  useSegmentInView(shown, segment);
  useTop(shown, onTop);
  return (
    <div aria-busy={chapter !== undefined && !isThere}>
      <SectionBody
        section={{ ...section, chapter }}
        hash=""
        {...(chapter && { together: together(chapter) })}
        onTurn={onTurn}
      />
    </div>
  );
}

/** A section opens at its segment, else at its beginning; a segment one sees already moves nothing. */
function useSegmentInView(shown: string | null, segment: string | null) {
  useEffect(() => {
    if (shown === null) return;
    if (segment === null) return void scrollTo({ top: 0 });
    // Lines further down are drawn a moment after the first ones.
    const show = () => {
      const line = document.querySelector<HTMLElement>(`[data-segment="${CSS.escape(segment)}"]`);
      const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {};
      if (line && (top < 64 || bottom > innerHeight - 96)) line.scrollIntoView({ block: 'center' });
    };
    const timers = [0, 250].map((after) => setTimeout(show, after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [shown, segment]);
}

function useTop(shown: string | null, onTop: (segment: string | null) => void) {
  const tell = useEffectEvent(() => onTop(segmentOnTop()));
  useEffect(() => {
    if (shown === null) return;
    let timer = setTimeout(tell, REST_MS);
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST_MS);
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
    };
  }, [shown]);
}
