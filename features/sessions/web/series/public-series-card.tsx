import { Globe, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameWithin } from '#features/people/web/names-api.ts';
import { ReferenceName } from '#features/reader/web/api.ts';
import { Badge } from '#web/ui/index.ts';
import type { PublicSeriesCard as Series } from '../../contract.ts';
import { EveningList } from './evening-list.tsx';
import { PublicSeriesActions } from './public-series-actions.tsx';
import { useRuleWords } from './use-rule-words.ts';
import { useSeriesAction } from './use-series-action.ts';

type Props = {
  series: Series;
  /** Opens the details of a date. */
  onShow: (sessionId: string) => void;
};

/** A public fixed hour that the learner joined or planned. */
export function PublicSeriesCard({ series, onShow }: Props) {
  const { t } = useTranslation();
  const { words } = useRuleWords();
  const { skip } = useSeriesAction();
  const { id, title, status, mine, evenings, asked, textReference, durationMinutes, members, maxParticipants } = series;
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
      <div className="flex items-start gap-3">
        <Globe className="mt-1 size-5 shrink-0 text-ink-faint" aria-hidden />
        <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          <h3 id={heading} dir="auto" className="line-clamp-2 font-serif text-lg text-of-parent text-ink">
            {title}
          </h3>
          <p className="text-sm text-ink-soft">
            {by} · {t('sessions.minutes', { count: durationMinutes })} ·{' '}
            {t('sessions.places', { taken: members, max: maxParticipants })}
          </p>
          {textReference && (
            <p className="text-sm text-ink-soft">
              <ReferenceName reference={textReference} />
            </p>
          )}
        </div>
        {status === 'paused' && <Badge variant="gold">{t('series.badge.paused')}</Badge>}
      </div>
      <p className="flex gap-2 text-ink">
        <Repeat className="mt-1 size-4 shrink-0 text-ink-soft" aria-hidden />
        {words(series)}
      </p>
      {asked && <p className="text-ink">{t('series.public.missed')}</p>}
      {evenings.length > 0 && <EveningList evenings={evenings} partner="" {...(status === 'active' && { actions })} />}
      <PublicSeriesActions series={series} />
    </article>
  );
}
