import { useEffect, useEffectEvent } from 'react';
import type { Chapter } from '#features/texts/contract.ts';
import { SectionBody } from './section-body.tsx';
import { segmentOnTop } from './use-reading-position.ts';
import { useSection } from './use-section.ts';
import type { ReadTogether } from './verses.tsx';

type Props = {
  reference: string;
  /** Segment to scroll into view on opening and on change. */
  segment: string | null;
  together: (shown: Chapter) => ReadTogether;
  onTurn: (slug: string) => void;
  onChapter: (chapter: Chapter) => void;
  onTop: (segment: string | null) => void;
};

const REST_MS = 900;

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

/** Scrolls to a segment unless it is visible. */
function useSegmentInView(shown: string | null, segment: string | null) {
  useEffect(() => {
    if (shown === null) return;
    if (segment === null) return void scrollTo({ top: 0 });
    // Lines further down are rendered slightly later.
    const show = () => {
      const line = document.querySelector<HTMLElement>(`li[data-segment="${CSS.escape(segment)}"]`);
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
