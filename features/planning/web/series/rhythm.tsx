import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { Button } from '#web/ui/index.ts';
import { useRuleWords } from './use-rule-words.ts';
import { useSeriesAction } from './use-series-action.ts';

export function RhythmLine({ session: { rhythm } }: { session: Session }) {
  const { words } = useRuleWords();
  if (!rhythm) return null;
  return (
    <p className="flex gap-1.5 text-sm text-ink-soft">
      <Repeat className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{words(rhythm)}</span>
    </p>
  );
}

export function JoinSeriesButton({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { join } = useSeriesAction();
  const { seriesId, rhythm, mine, title } = session;
  if (!rhythm || rhythm.joined || mine || seriesId === undefined) return null;
  return (
    <Button
      variant="secondary"
      busy={join.isPending}
      aria-label={`${t('series.public.joinAll')}, ${title}`}
      onClick={() => join.isPending || join.mutate({ id: seriesId })}
    >
      {t('series.public.joinAll')}
    </Button>
  );
}
