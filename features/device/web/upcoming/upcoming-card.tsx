import { Check, CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTimes } from '#web/times/times.ts';
import { Button, Card, ErrorState, Notice, Skeleton, Spinner, Switch } from '#web/ui/index.ts';
import type { Upcoming, UpcomingSection } from '../../contract.ts';
import { savesData, upcomingSwitch } from './upcoming-switch.ts';
import { useUpcoming } from './use-upcoming.ts';

/** Longer lists are collapsed at first. */
const OPEN_MAX = 12;

/** Lists the texts of the next days and their last day, and shows which are on this device. */
export function UpcomingCard() {
  const { t } = useTranslation();
  const { isOn, list, isError, isLoading, sync, store } = useUpcoming();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await store().finally(() => setAsking(false));
  };
  return (
    <Card aria-labelledby="device-upcoming" className="grid gap-3">
      <h2 id="device-upcoming" className="font-serif text-lg">
        {t(`device.upcoming.title.${list?.rest ?? 'days'}`)}
      </h2>
      {isLoading && <Skeleton className="h-20" />}
      {isError && (
        <ErrorState text={t('device.upcoming.listFailed')} retryLabel={t('common.retry')} onRetry={() => void ask()} />
      )}
      {list && <UpcomingList list={list} sync={sync} isBusy={isAsking} onStore={() => void ask()} />}
      <Switch
        label={t('device.upcoming.switch')}
        hint={t(savesData() ? 'device.upcoming.savesData' : 'device.upcoming.hint')}
        checked={isOn}
        onChange={upcomingSwitch.set}
      />
    </Card>
  );
}

type ListProps = Pick<ReturnType<typeof useUpcoming>, 'sync'> & {
  list: Upcoming;
  isBusy: boolean;
  onStore: () => void;
};

function UpcomingList({ list: { until, sections, unavailable }, sync, isBusy, onStore }: ListProps) {
  const { t, i18n } = useTranslation();
  const { dateTime } = useTimes();
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const isHere = ({ reference }: UpcomingSection) => sync.stored.includes(reference);
  const hasFailed = ({ reference }: UpcomingSection) => sync.failed.includes(reference);
  const isLoading = isBusy || sync.state === 'loading';
  const absent = sections.filter((section) => !isHere(section));
  const missing = absent.filter((section) => !hasFailed(section));
  const closed = [...unavailable, ...absent.filter(hasFailed).map(({ name }) => name)];
  return (
    <>
      <p className="text-ink-soft">{t('device.upcoming.text', { until: dateTime(until) })}</p>
      {sections.length === 0 && unavailable.length === 0 && <p>{t('device.upcoming.none')}</p>}
      {sections.length > 0 && (
        <details open={sections.length <= OPEN_MAX}>
          <summary className="min-h-11 cursor-pointer py-2.5">
            <span role="status">
              {t('device.upcoming.stored', { done: sections.filter(isHere).length, all: sections.length })}
            </span>{' '}
            {isLoading && <Spinner />}
          </summary>
          <ul className="flex flex-wrap gap-2 pt-2">
            {sections.map((section) => (
              <SectionLink key={section.reference} section={section} isHere={isHere(section)} />
            ))}
          </ul>
        </details>
      )}
      {!isLoading && missing.length > 0 && (
        <p>{t('device.upcoming.missing', { names: names.format(missing.map(({ name }) => name)) })}</p>
      )}
      {closed.length > 0 && <p>{t('device.upcoming.closed', { names: names.format(closed) })}</p>}
      {!isLoading && sync.stoppedBy && (
        <Notice variant="warning" role="status">
          {t(sync.stoppedBy === 'space' ? 'device.failed.space' : 'device.failed.network')}
        </Notice>
      )}
      {absent.length > 0 && (
        <Button variant="secondary" className="justify-self-start" busy={isLoading} onClick={onStore}>
          {t('device.upcoming.now')}
        </Button>
      )}
    </>
  );
}

function SectionLink({ section: { address, name }, isHere }: { section: UpcomingSection; isHere: boolean }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link
        to={`/text/${address}`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm hover:border-ink-soft"
      >
        {name}
        {isHere ? (
          <Check className="size-4 text-leaf" role="img" aria-label={t('device.stored')} />
        ) : (
          <CloudDownload className="size-4 text-ink-soft" role="img" aria-label={t('device.upcoming.notHere')} />
        )}
      </Link>
    </li>
  );
}
