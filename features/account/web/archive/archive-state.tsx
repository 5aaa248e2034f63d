import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/times/times.ts';
import { Button, Notice, Spinner } from '#web/ui/index.ts';
import type { Archive } from '../../shared/contract/archive.ts';

export function ArchiveState({ archive }: { archive: NonNullable<Archive> }) {
  const { t, i18n } = useTranslation();
  const { dateTime } = useTimes();
  const { state, readyUntil, size, open } = archive;
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="w-full">
        {(state === 'waiting' || state === 'making') && (
          <p className="flex items-center gap-3 text-ink">
            <Spinner className="size-5 shrink-0" />
            {t(`myData.${state}`)}
          </p>
        )}
        {state === 'failed' && <Notice variant="warning">{t('myData.failed')}</Notice>}
        {state === 'ready' && readyUntil && (
          <Notice variant="success">{t('myData.ready', { date: dateTime(readyUntil) })}</Notice>
        )}
      </div>
      {state === 'ready' && open && (
        <Button asChild>
          <a href="/api/account/archive/file" download>
            <Download className="size-5" aria-hidden />
            {t('myData.download', { size: sizeOf(size ?? 0, i18n.language) })}
          </a>
        </Button>
      )}
    </div>
  );
}

function sizeOf(bytes: number, language: string): string {
  const [unit, divisor] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 });
  return format.format(Math.max(1, Math.round(bytes / divisor)));
}
