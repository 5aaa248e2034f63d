import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog } from '#web/ui/index.ts';
import type { PublicSeriesCard } from '../../contract.ts';
import { RunningActions } from './series-actions.tsx';
import { useSeriesAction } from './use-series-action.ts';

export function PublicSeriesActions({ series }: { series: PublicSeriesCard }) {
  const { t } = useTranslation();
  if (!series.mine) return <Leave series={series} />;
  return <RunningActions series={series} endText={t('series.public.endText', { title: series.title })} />;
}

function Leave({ series: { id, title } }: { series: PublicSeriesCard }) {
  const { t } = useTranslation();
  const { leave } = useSeriesAction();
  const [asks, ask] = useState(false);
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <Button variant="quietDanger" aria-label={`${t('series.public.leave')}, ${title}`} onClick={() => ask(true)}>
        <LogOut className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('series.public.leave')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('series.public.leaveTitle')}
          text={t('series.public.leaveText', { title })}
          confirm={t('series.public.leave')}
          keep={t('series.public.stay')}
          closeLabel={t('common.close')}
          busy={leave.isPending}
          onConfirm={() => leave.mutate({ id }, { onSuccess: () => ask(false) })}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}
