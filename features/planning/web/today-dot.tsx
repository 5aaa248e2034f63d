import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useNow } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { deviceDay } from '#web/times/times.ts';

export default function TodayDot() {
  const { t } = useTranslation();
  const now = useNow();
  const { pathname } = useLocation();
  const { data = [] } = useQuery({ ...mySessionsQuery(), enabled: !/^\/(home\/?)?$/i.test(pathname) });
  const today = deviceDay(new Date(now));
  if (!data.some(({ startsAt }) => deviceDay(new Date(startsAt)) === today)) return null;
  return (
    <span className="block size-2 rounded-full bg-brick forced-colors:border">
      <span className="sr-only">{t('sessions.todayDot')}</span>
    </span>
  );
}
