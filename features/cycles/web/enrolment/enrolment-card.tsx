import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/index.ts';
import type { Enrolment } from '../../contract.ts';
import { useCycleName, useLagWords } from '../use-cycle-words.ts';
import { CatchUp } from './catch-up.tsx';
import { CompanionLine } from './companion-line.tsx';
import { CycleStatus } from './cycle-status.tsx';
import { EnrolmentFoot } from './enrolment-foot.tsx';
import { PortionRow } from './portion-row.tsx';

export function EnrolmentCard({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const nameOf = useCycleName();
  const lagWords = useLagWords();
  const { id, current, next, recent, companion, paused } = enrolment;
  const isNextToday = next !== null && next.round === current?.round && next.ordinal === current.ordinal;
  return (
    <Card aria-labelledby={`cycle-${id}`} className="grid h-full content-start gap-3">
      <h2 id={`cycle-${id}`} className="font-serif text-xl wrap-anywhere text-ink">
        {nameOf(enrolment)}
      </h2>
      {!paused && <p className="text-ink-soft">{next ? lagWords(enrolment) : t('cycles.complete')}</p>}
      <CycleStatus enrolment={enrolment} />
      {current && !paused && <PortionRow id={id} portion={current} label={t('cycles.today')} isLarge />}
      {!current && next && !paused && <p className="text-sm text-ink-soft">{t('cycles.dayOff')}</p>}
      {next && !isNextToday && <PortionRow id={id} portion={next} label={t('cycles.next')} />}
      {companion && <CompanionLine enrolment={enrolment} companion={companion} />}
      {!paused && <CatchUp enrolment={enrolment} />}
      {recent.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-indigo">
            {t('cycles.recent')}
          </summary>
          <ul className="grid gap-1">
            {recent.toReversed().map((portion) => (
              <li key={`${portion.round}:${portion.ordinal}`}>
                <PortionRow id={id} portion={portion} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <EnrolmentFoot enrolment={enrolment} />
    </Card>
  );
}
