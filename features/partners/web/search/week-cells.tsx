import { useTranslation } from 'react-i18next';
import { daysIn } from '#features/profile/web/api.ts';
import type { PartnerCard } from '../../contract.ts';

/** A Monday; the days after it follow. */
const MONDAY = Date.UTC(2024, 0, 1);
const PARTS = [0, 1, 2];

const common = 'bg-gilt forced-colors:bg-[Highlight]';
const mine = 'bg-edge/60 forced-colors:bg-[GrayText]';

/** Each cell is free in common, free for the viewer, or neither. Decorative beside the reasons. */
export function WeekCells({
  cells,
  mine: own,
  className = '',
}: Pick<PartnerCard['common'], 'cells' | 'mine'> & { className?: string }) {
  const { language } = useTranslation().i18n;
  const dayOf = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  // Columns start by locale; cells start on Monday.
  const days = daysIn(language).map((day) => day - 1);
  return (
    <div aria-hidden className={`grid grid-cols-7 gap-1 ${className}`}>
      {PARTS.flatMap((part) =>
        days.map((day) => {
          const at = day * 3 + part;
          return (
            <span
              key={at}
              className={`h-3 rounded-sm ${cells[at] ? common : own[at] ? mine : 'bg-raised forced-colors:border'}`}
            />
          );
        }),
      )}
      {days.map((day) => (
        <span key={day} className="text-center text-xs text-ink-faint">
          {dayOf.format(new Date(MONDAY + day * 86_400_000))}
        </span>
      ))}
    </div>
  );
}

export function WeekLegend() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className="flex gap-4 text-sm text-ink-soft max-sm:hidden">
      {[
        { key: 'common', colour: common, text: t('partners.search.inCommon') },
        { key: 'mine', colour: mine, text: t('partners.search.yourHours') },
      ].map(({ key, colour, text }) => (
        <span key={key} className="flex items-center gap-2">
          <span className={`size-3 rounded-sm ${colour}`} />
          {text}
        </span>
      ))}
    </p>
  );
}
