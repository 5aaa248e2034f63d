import { useTranslation } from 'react-i18next';
import { useTimes, viewerZone } from '#web/times.ts';
import { hebrewDate } from './hebrew-date.ts';

/** When a session starts: long date and time in the interface language and the viewer's zone, the Hebrew date beside. */
export function SessionTime({ startsAt }: { startsAt: string }) {
  const { i18n } = useTranslation();
  const { dateLong, time } = useTimes();
  return (
    <>
      <time dateTime={startsAt}>
        {dateLong(startsAt)}, <span className="whitespace-nowrap">{time(startsAt)}</span>
      </time>
      <span className="whitespace-nowrap text-ink-faint">
        <span aria-hidden> · </span>
        <bdi>{hebrewDate(startsAt, i18n.language, viewerZone())}</bdi>
      </span>
    </>
  );
}
