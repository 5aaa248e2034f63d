import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#shared/date-format.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { PageHeader } from '#web/frame/page-header.tsx';
import { Button, Card, ErrorState, Notice, Skeleton } from '#web/ui/index.ts';
import { ExceptionDates } from './exception-dates.tsx';
import { useAvailability } from './use-availability.ts';
import { useWeekWords } from './use-week-words.ts';
import { hoursIn, slotsOf, type Week, weekOf } from './week.ts';
import { WeekComposer } from './week-composer.tsx';
import { WeekDays } from './week-days.tsx';
import { WeekGrid } from './week-grid.tsx';

export default function AvailabilityPage() {
  const { t } = useTranslation();
  const mine = useAvailability();
  const { availability, asked } = mine;
  return (
    <>
      <PageHeader
        title={t('profile.availability.title')}
        subtitle={t('profile.availability.subtitle')}
        back="/profile-protected"
      />
      <main className="mx-auto grid max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6">
        {availability ? (
          <Editor {...mine} availability={availability} />
        ) : asked.isPending ? (
          <Skeleton className="h-96" />
        ) : (
          <ErrorState
            text={t(messageKeyOf(asked.error))}
            retryLabel={t('common.retry')}
            onRetry={() => void asked.refetch()}
          />
        )}
      </main>
    </>
  );
}

type Mine = ReturnType<typeof useAvailability>;
type EditorProps = Mine & { availability: NonNullable<Mine['availability']> };

function Editor(mine: EditorProps) {
  const { t, i18n } = useTranslation();
  const { availability, change } = mine;
  const { sentences } = useWeekWords();
  const [painting, setPainting] = useState<Week | null>(null);
  const week = painting ?? weekOf(availability.slots);
  const keep = (next: Week) => change({ slots: slotsOf(next), exceptions: availability.exceptions });
  const hours = new Intl.NumberFormat(i18n.language).format(hoursIn(week));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_min(20rem,50%)]">
      <div className="hidden lg:block">
        <WeekGrid
          week={week}
          quiet={availability.quiet}
          onPaint={(next, done) => {
            setPainting(done ? null : next);
            if (done) keep(next);
          }}
        />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <section aria-label={t('profile.availability.inWords')}>
          {sentences(week).map((sentence) => (
            <p key={sentence} className="font-serif text-lg text-ink first-letter:uppercase">
              {sentence}
            </p>
          ))}
          <p className="text-sm text-ink-soft">
            {t('profile.availability.perWeek', { hours, zone: zoneName(i18n.language, availability.timeZone) })}
          </p>
          <SavingState {...mine} />
        </section>
        <Card className="grid gap-4 lg:order-2">
          <h2 className="font-serif text-lg">{t('profile.availability.byDay')}</h2>
          <WeekDays week={week} onChange={keep} />
        </Card>
        <Card className="lg:order-1">
          <WeekComposer week={week} onChange={keep} />
        </Card>
        <Card className="grid gap-4 lg:order-3">
          <h2 className="font-serif text-lg">{t('profile.availability.datesApart')}</h2>
          <ExceptionDates
            exceptions={availability.exceptions}
            onChange={(exceptions) => change({ slots: availability.slots, exceptions })}
          />
        </Card>
        <p id="availability-keys" className="hidden text-sm text-ink-soft lg:order-4 lg:block">
          {t('profile.availability.keys')}
        </p>
      </div>
    </div>
  );
}

function SavingState({ state, error, conflict, retry, takeTheirs }: Mine) {
  const { t } = useTranslation();
  if (state === 'failed')
    return (
      <Notice variant="error" role="alert" className="mt-3">
        <p>{t(messageKeyOf(error))}</p>
        <Button variant="quiet" className="-ms-4" onClick={conflict ? takeTheirs : retry}>
          {t(conflict ? 'profile.availability.takeTheirs' : 'common.retry')}
        </Button>
      </Notice>
    );
  return (
    <p role="status" className="min-h-6 text-sm text-ink-soft">
      {state === 'saving' && t('profile.availability.saving')}
      {state === 'saved' && t('profile.availability.saved')}
    </p>
  );
}
