import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameWithin } from '#features/people/web/names-api.ts';
import type { PublicSeriesCard as Series } from '../../contract.ts';
import { EveningList } from './evening-list.tsx';
import { PublicSeriesActions } from './public-series-actions.tsx';
import { SeriesHead } from './series-head.tsx';
import { useSeriesAction } from './use-series-action.ts';

type Props = {
  series: Series;
  onShow: (sessionId: string) => void;
};

export function PublicSeriesCard({ series, onShow }: Props) {
  const { t } = useTranslation();
  const { skip } = useSeriesAction();
  const { id, title, status, mine, evenings, asked, durationMinutes, members, maxParticipants } = series;
  const heading = `series-${id}`;
  const actions = {
    ...{ title, show: onShow },
    ...(mine && { skip: (date: string) => void (skip.isPending || skip.mutate({ id, date })) }),
  };
  const by = mine
    ? t('series.public.mine')
    : t('series.public.by', { name: `\u2068${nameWithin(t, series.creatorName)}\u2069` });
  return (
    <article
      aria-labelledby={heading}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-low"
    >
      <SeriesHead
        series={series}
        id={heading}
        icon={<Globe className="mt-1 size-5 shrink-0 text-ink-faint" aria-hidden />}
        badge={status === 'paused' ? t('series.badge.paused') : null}
      >
        {by} · {t('sessions.minutes', { count: durationMinutes })} ·{' '}
        {t('sessions.places', { taken: members, max: maxParticipants })}
      </SeriesHead>
      {asked && <p className="text-ink">{t('series.public.missed')}</p>}
      {evenings.length > 0 && <EveningList evenings={evenings} partner="" {...(status === 'active' && { actions })} />}
      <PublicSeriesActions series={series} />
    </article>
  );
}
