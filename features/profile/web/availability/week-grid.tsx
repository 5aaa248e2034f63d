// biome-ignore-all lint/a11y/useSemanticElements: the grid of the ARIA authoring practices; cells of a table cannot be selected
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of a grid has the focus, its headers never have
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirection } from '#web/ui/direction.ts';
import type { Availability } from '../../contract.ts';
import { usePainting } from './use-painting.ts';
import { useWeekWords } from './use-week-words.ts';
import { at, DAY, firstInSight, halfHourOf, type Week } from './week.ts';

const row = 'grid grid-cols-[4rem_repeat(7,minmax(0,1fr))]';

type Props = {
  week: Week;
  quiet: Availability['quiet'];
  onPaint: (week: Week, done: boolean) => void;
};

/** Grid pattern of the ARIA authoring practices. */
export function WeekGrid({ week, quiet, onPaint }: Props) {
  const { t } = useTranslation();
  const { days, dayShort, dayLong, time } = useWeekWords();
  const backwards = useDirection() === 'rtl';
  const { cell, setCell, begin, extend, end, onKeyDown } = usePainting(week, days, onPaint);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is painted moves nothing.
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-half="${firstInSight(week)}"]`);
    if (row && scroller.current) scroller.current.scrollTop = row.offsetTop - 44;
  }, []);
  useEffect(() => {
    if (grid.current?.contains(document.activeElement))
      grid.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const isQuiet = (weekday: number, half: number) =>
    quiet.some(
      ({ weekday: day, from, to }) => day === weekday && half * 30 < minutes(to) && (half + 1) * 30 > minutes(from),
    );
  const cellUnder = (event: PointerEvent) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-column]');
    return found ? { column: Number(found.dataset.column), half: Number(found.dataset.row) } : null;
  };

  return (
    <div
      ref={scroller}
      className="relative max-h-[70dvh] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface shadow-low"
    >
      <div
        ref={grid}
        role="grid"
        aria-label={t('profile.availability.grid')}
        aria-describedby="availability-keys"
        className="select-none"
        onKeyDown={(event) => onKeyDown(event, backwards)}
        onPointerDown={(event) => {
          const found = cellUnder(event);
          if (!found || event.button !== 0) return;
          // Touch scrolls; a tap toggles one half hour.
          if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
          begin(found);
        }}
        onPointerMove={(event) => {
          const found = event.buttons === 1 && event.pointerType !== 'touch' ? cellUnder(event) : null;
          if (found) extend(found);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <div role="row" className={`${row} sticky top-0 z-10 border-b border-line bg-surface`}>
          <span role="columnheader">
            <span className="sr-only">{t('profile.availability.hour')}</span>
          </span>
          {days.map((day) => (
            <span
              key={day}
              role="columnheader"
              aria-label={dayLong(day)}
              className="grid h-11 place-items-center text-sm font-semibold"
            >
              {dayShort(day)}
            </span>
          ))}
        </div>
        {Array.from({ length: DAY }, (_, half) => (
          <div key={half} role="row" data-half={half} className={row}>
            <span role="rowheader" className="h-6 px-2 text-end text-xs text-ink-soft tabular-nums">
              <span className={half % 2 ? 'sr-only' : ''}>{time(half)}</span>
            </span>
            {days.map((day, column) => {
              const free = week[at(day, half)] === true;
              const here = cell.column === column && cell.half === half;
              return (
                <span
                  key={day}
                  role="gridcell"
                  data-column={column}
                  data-row={half}
                  tabIndex={here ? 0 : -1}
                  aria-selected={free}
                  aria-label={`${dayLong(day)} ${time(half)}`}
                  onFocus={() => here || setCell({ column, half })}
                  className={`h-6 cursor-pointer border-s border-line ${half % 2 ? '' : 'border-t'} ${
                    free ? 'bg-gold-soft forced-colors:bg-[Highlight]' : isQuiet(day, half) ? 'bg-hatched' : ''
                  } focus-visible:relative focus-visible:z-[1] focus-visible:outline-2 focus-visible:-outline-offset-2`}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const minutes = (clock: string) => halfHourOf(clock) * 30 + (Number(clock.slice(3)) % 30);
