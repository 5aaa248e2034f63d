import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Avatar } from '#web/ui/index.ts';
import type { SeriesCard as Series, SeriesEvening } from '../../contract.ts';
import { EveningList } from './evening-list.tsx';
import { SeriesActions } from './series-actions.tsx';
import { SeriesHead } from './series-head.tsx';
import { useEveningWords } from './use-evening-words.ts';
import { useRuleWords } from './use-rule-words.ts';
import { useSeriesAction } from './use-series-action.ts';

const MoveDialog = lazyDialog(() => import('./move-dialog.tsx'));

type Props = {
  series: Series;
  /** Opens the details of a date; needed only for a running series. */
  onShow?: (sessionId: string) => void;
  few?: number;
  heading?: 'h2' | 'h3';
};

export function SeriesCard({ series, onShow = () => {}, few, heading: level }: Props) {
  const { t } = useTranslation();
  const { words } = useRuleWords();
  const { id, title, partner, status, mine, evenings, shifts, asked, durationMinutes } = series;
  const { replaces, firstDate } = series;
  const { shift, day } = useEveningWords(partner.name);
  const { skip } = useSeriesAction();
  const [moving, setMoving] = useState<SeriesEvening | null>(null);
  const actions = {
    title,
    show: onShow,
    move: setMoving,
    skip: (date: string) => void (skip.isPending || skip.mutate({ id, date })),
  };
  const heading = `series-${id}`;
  const name = `\u2068${partner.name}\u2069`;
  return (
    <article
      aria-labelledby={heading}
      className={`flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-low ${status === 'proposed' && !mine ? 'border-s-4 border-s-gold' : ''}`}
    >
      <SeriesHead
        series={series}
        id={heading}
        {...(level && { heading: level })}
        icon={<Avatar name={partner.name} seed={partner.id} picture={partner.picture} />}
        badge={status === 'active' ? null : t(`series.badge.${status}`)}
      >
        {t('series.with', { name })} · {t('sessions.minutes', { count: durationMinutes })}
      </SeriesHead>
      {status === 'proposed' && (
        <p className="text-ink-soft">
          {t(mine ? 'series.waiting' : replaces ? 'series.asksChange' : 'series.asks', { name })}
        </p>
      )}
      {replaces && (
        <p className="text-sm text-ink-soft">{t('series.replaces', { rule: words(replaces), date: day(firstDate) })}</p>
      )}
      {asked && <p className="text-ink">{t('series.missed')}</p>}
      {evenings.length > 0 && (
        <EveningList
          evenings={evenings}
          partner={partner.name}
          {...(few && { few })}
          {...(status === 'active' && { actions })}
        />
      )}
      {shifts.map((one) => (
        <p key={`${one.who} ${one.from}`} className="text-sm text-ink-soft">
          {shift(one)}
        </p>
      ))}
      <SeriesActions series={series} />
      {moving?.sessionId && (
        <MoveDialog
          {...{ title, durationMinutes, sessionId: moving.sessionId, startsAt: moving.startsAt }}
          partner={partner.name}
          onClose={() => setMoving(null)}
        />
      )}
    </article>
  );
}
