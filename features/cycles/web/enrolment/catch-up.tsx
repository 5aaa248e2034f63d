import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/date-format.ts';
import { listed } from '#web/api/listed.ts';
import { dateLocale } from '#web/times/times.ts';
import { Button } from '#web/ui/index.ts';
import type { Enrolment } from '../../contract.ts';
import { useChangeEnrolment } from './use-change-enrolment.ts';

const SUNDAY = Date.UTC(2024, 10, 3);
const DAY = 24 * 60 * 60_000;

export function CatchUp({ enrolment }: { enrolment: Enrolment }) {
  const { t, i18n } = useTranslation();
  const change = useChangeEnrolment(enrolment);
  const { behind, behindBy, catchUp } = enrolment;
  if (!catchUp && behindBy === 0) return null;
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    dateFormat(dateLocale(i18n.language), { ...options, timeZone: 'UTC' }).format(new Date(at));
  const days = catchUp?.weekdays.map((weekday) => format({ weekday: 'long' }, SUNDAY + weekday * DAY)) ?? [];
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {catchUp && (
        <p>
          {t('cycles.catchUp', {
            days: listed(i18n.language, days),
            date: format({ day: 'numeric', month: 'long' }, Date.parse(catchUp.until)),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        {behindBy > 0 && <p>{t('cycles.behindBy', { count: behindBy })}</p>}
        {catchUp && (
          <Button
            variant="quiet"
            busy={change.isPending}
            onClick={() => change.mutate({ behindBy: behindBy + behind })}
          >
            {t('cycles.stayBehind', { count: behindBy + behind })}
          </Button>
        )}
        {behindBy > 0 && (
          <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate({ behindBy: 0 })}>
            {t('cycles.noLongerBehind')}
          </Button>
        )}
      </div>
    </div>
  );
}
