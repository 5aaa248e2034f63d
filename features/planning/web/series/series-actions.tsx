import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Button, ConfirmDialog, Switch } from '#web/ui/index.ts';
import type { PublicSeriesCard, SeriesCard } from '../../contract.ts';
import { useSeriesAction } from './use-series-action.ts';

const ChangeSeriesDialog = lazyDialog(() => import('./change-series-dialog.tsx'));

export function SeriesActions({ series }: { series: SeriesCard }) {
  const { t } = useTranslation();
  const { status, mine } = series;
  if (status === 'proposed') return mine ? <Withdraw series={series} /> : <Answer series={series} />;
  const name = `\u2068${series.partner.name}\u2069`;
  return <RunningActions series={series} endText={t('series.endText', { title: series.title, name })} />;
}

function Answer({ series: { id, title, partner, replaces, keepsRestDays: isWished } }: { series: SeriesCard }) {
  const { t } = useTranslation();
  const { answer } = useSeriesAction();
  const [keepsRestDays, keep] = useState(false);
  const send = (accept: boolean) => answer.isPending || answer.mutate({ id, accept, keepsRestDays });
  const decline = replaces ? 'series.keepHour' : 'series.decline';
  const busy = (accept: boolean) => answer.isPending && answer.variables.accept === accept;
  return (
    <div className="mt-auto grid gap-3">
      {isWished && (
        <Switch
          label={t('series.keepsRestDays')}
          hint={t('series.keepsRestDaysHint', { name: `\u2068${partner.name}\u2069` })}
          checked={keepsRestDays}
          onChange={keep}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button busy={busy(true)} aria-label={`${t('series.accept')}, ${title}`} onClick={() => send(true)}>
          <Check className="size-5" aria-hidden />
          {t('series.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={busy(false)}
          aria-label={`${t(decline)}, ${title}`}
          onClick={() => send(false)}
        >
          <X className="size-5" aria-hidden />
          {t(decline)}
        </Button>
      </div>
    </div>
  );
}

function Withdraw({ series: { id } }: { series: SeriesCard }) {
  const { t } = useTranslation();
  const { set } = useSeriesAction();
  return (
    <div className="mt-auto">
      <Button variant="quietDanger" busy={set.isPending} onClick={() => set.mutate({ id, status: 'ended' })}>
        {t('series.withdraw')}
      </Button>
    </div>
  );
}

type Running = { series: SeriesCard | PublicSeriesCard; endText: string };

export function RunningActions({ series, endText }: Running) {
  const { id, title, status, asked } = series;
  const { t } = useTranslation();
  const { set } = useSeriesAction();
  const [asks, ask] = useState(false);
  const [changes, change] = useState(false);
  const next = status === 'paused' ? 'active' : 'paused';
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {asked && (
        <Button
          busy={set.isPending && set.variables.status === 'active'}
          aria-label={`${t('series.stillGood')}, ${title}`}
          onClick={() => set.isPending || set.mutate({ id, status: 'active' })}
        >
          {t('series.stillGood')}
        </Button>
      )}
      <Button
        variant="secondary"
        busy={set.isPending && set.variables.status === next}
        aria-label={`${t(status === 'paused' ? 'series.resume' : 'series.pause')}, ${title}`}
        onClick={() => set.isPending || set.mutate({ id, status: next })}
      >
        {t(status === 'paused' ? 'series.resume' : 'series.pause')}
      </Button>
      <Button variant="secondary" aria-label={`${t('series.change')}, ${title}`} onClick={() => change(true)}>
        {t('series.change')}
      </Button>
      {changes && <ChangeSeriesDialog series={series} onClose={() => change(false)} />}
      <Button variant="quietDanger" aria-label={`${t('series.end')}, ${title}`} onClick={() => ask(true)}>
        {t('series.end')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('series.endTitle')}
          text={endText}
          confirm={t('series.end')}
          keep={t('series.endKeep')}
          closeLabel={t('common.close')}
          busy={set.isPending}
          onConfirm={() => set.mutate({ id, status: 'ended' }, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
