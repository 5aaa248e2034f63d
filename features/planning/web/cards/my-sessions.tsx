import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { mySessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { DetailsButton } from '../details/details-button.tsx';
import { useSessionDetails } from '../details/use-session-details.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { nextOfSeries } from '../series/next-of-series.ts';
import { SessionList } from './session-list.tsx';

const SHOWN = 5;
export const privateOnes = (sessions: Session[]) => nextOfSeries(sessions.filter(({ isPublic }) => !isPublic));

export function MySessions() {
  const { t } = useTranslation();
  const details = useSessionDetails();
  return (
    <>
      <SessionList
        id="my-sessions"
        title={t('sessions.myTitle')}
        query={useQuery({ ...mySessionsQuery(), select: privateOnes })}
        most={SHOWN}
        empty={t('sessions.privateEmpty')}
        action={(session) => (
          <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-end">
            <span className="max-w-full">
              <StatusBadge status={session.status} />
            </span>
            <DetailsButton session={session} onShow={details.show} />
          </div>
        )}
      />
      {details.dialog}
    </>
  );
}
