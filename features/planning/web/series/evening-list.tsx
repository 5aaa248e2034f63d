import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { SeriesEvening } from '../../contract.ts';
import { MoveProposal } from './move-proposal.tsx';
import { useEveningWords } from './use-evening-words.ts';

const FEW = 4;

type Props = {
  /** `seated`: only in a public series. */
  evenings: (SeriesEvening & { seated?: boolean })[];
  partner: string;
  few?: number;
  actions?: {
    title: string;
    show: (sessionId: string) => void;
    move?: (evening: SeriesEvening) => void;
    skip?: (date: string) => void;
  };
};

export function EveningList({ evenings, partner, few = FEW, actions }: Props) {
  const { t } = useTranslation();
  const { when, note } = useEveningWords(partner);
  const [isLong, setLong] = useState(false);
  const shown = isLong ? evenings : evenings.slice(0, few);
  const more = evenings.length - shown.length;
  return (
    <div className="grid justify-items-start gap-2">
      <ul aria-label={t('series.dates')} className="grid w-full gap-1">
        {shown.map((evening) => {
          const isOn = evening.state === 'planned' || evening.state === 'moved';
          const says = isOn && evening.seated === false ? t('series.public.notSeated') : note(evening);
          return (
            <li key={evening.date} className="flex min-h-11 flex-wrap items-center gap-x-3 sm:min-h-9">
              <span className={`min-w-0 flex-1 basis-40 text-sm ${isOn ? 'text-ink' : 'text-ink-soft'}`}>
                <time dateTime={evening.startsAt} className={isOn ? '' : 'line-through'}>
                  {when(evening.startsAt)}
                </time>
                {says && <span className="block text-ink-soft">{says}</span>}
              </span>
              {actions && isOn && evening.sessionId && <EveningActions evening={evening} {...actions} />}
              {actions && evening.move && <MoveProposal move={evening.move} partner={partner} title={actions.title} />}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button variant="quiet" onClick={() => setLong(true)}>
          {t('series.allDates', { count: more })}
        </Button>
      )}
    </div>
  );
}

function EveningActions({ evening, show, move, skip }: { evening: SeriesEvening } & NonNullable<Props['actions']>) {
  const { t } = useTranslation();
  const { when } = useEveningWords('');
  const { date, startsAt, sessionId } = evening;
  return (
    <span className="flex flex-wrap">
      <Button
        variant="quiet"
        aria-label={`${t('series.show')}, ${when(startsAt)}`}
        onClick={() => sessionId && show(sessionId)}
      >
        {t('series.show')}
      </Button>
      {move && !evening.move && (
        <Button
          variant="quiet"
          aria-label={`${t('series.move.open')}, ${when(startsAt)}`}
          onClick={() => move(evening)}
        >
          {t('series.move.open')}
        </Button>
      )}
      {skip && (
        <Button variant="quiet" aria-label={`${t('series.skip')}, ${when(startsAt)}`} onClick={() => skip(date)}>
          {t('series.skip')}
        </Button>
      )}
    </span>
  );
}
