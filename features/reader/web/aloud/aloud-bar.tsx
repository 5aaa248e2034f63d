import { Pause, Play, Square } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '#features/texts/shared/text-languages.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import type { LineNameContext } from '#features/texts/web/references-api.ts';
import { IconButton } from '#web/ui/index.ts';
import type { Line } from '../page/reader-lines.ts';
import { segmentOnTop } from '../page/use-reading-position.ts';
import { aloudSide } from './aloud-side.ts';
import { useReadingAloud } from './use-reading-aloud.ts';

type Props = {
  list: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  side: Side;
  language: string;
  context: LineNameContext;
  /** Verse to begin at; by default, the topmost visible verse. */
  marked: string | undefined;
};

export default function AloudBar({ list, lines, context, side, language, marked }: Props) {
  const { t } = useTranslation();
  const names = useNames();
  const verses = useMemo(() => lines.map(({ key }) => key), [lines]);
  const [first] = useState(() => Math.max(0, verses.indexOf(marked ?? segmentOnTop() ?? '')));
  const close = () => aloudSide.set(null);
  const { state, verse, pause, resume } = useReadingAloud(list, { verses, side, language, first }, close);
  useEffect(() => () => aloudSide.set(null), []);
  const label = lines.find(({ key }) => key === verse)?.label ?? '';
  return (
    <section
      aria-label={t('reading.aloud')}
      className="fixed inset-x-2 bottom-20 z-40 mx-auto flex max-w-fit animate-rise items-center gap-1 rounded-lg border border-line bg-surface px-3 py-1 text-ink shadow-high lg:bottom-6 print:hidden"
    >
      <p role={state === 'noVoice' ? 'alert' : undefined} className="text-sm">
        {state === 'noVoice'
          ? t('reading.noVoice', { language: names.language(language) })
          : t('reading.aloudAt', { ...context, verse: label })}
      </p>
      {state === 'paused' && (
        <IconButton label={t('reading.resume')} onClick={resume}>
          <Play className="size-5" aria-hidden />
        </IconButton>
      )}
      {(state === 'reading' || state === 'starting') && (
        <IconButton label={t('reading.pause')} onClick={pause}>
          <Pause className="size-5" aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('reading.stop')} onClick={close}>
        <Square className="size-5" aria-hidden />
      </IconButton>
    </section>
  );
}
