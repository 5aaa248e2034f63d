import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session, Status } from '#features/sessions/contract.ts';
import { useNow } from '#features/sessions/web/parts-api.ts';
import { mySessionsQuery, sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { useSessionDetails } from '../details/use-session-details.tsx';
import { useAnnounceListed } from '../parts/use-announce-listed.ts';
import { nextOfSeries } from '../series/next-of-series.ts';
import { type Asked, SessionActions } from './sessions-page-actions.tsx';
import { AskedDialog } from './sessions-page-dialogs.tsx';
import { SessionGrid } from './sessions-page-grid.tsx';

const over: readonly Status[] = ['expired', 'completed', 'cancelled'];
const ahead = ({ status }: Session) => !over.includes(status);

export function SessionsBoard() {
  const { t } = useTranslation();
  const [asked, ask] = useState<Asked | null>(null);
  const details = useSessionDetails();
  const mine = useQuery(mySessionsQuery());
  const open = useQuery(sessionsApi.listOpen.queryOptions());
  const ids = new Set(mine.data?.map(({ id }) => id));
  const others = open.data?.filter((session) => ahead(session) && !ids.has(session.id));
  const now = useNow(mine.data?.map(({ startsAt }) => Date.parse(startsAt)));
  const heading = useFocusAfterJoining(mine.data, others);
  useAnnounceListed((queryClient) => queryClient.fetchQuery(sessionsApi.listOpen.queryOptions()));
  const actions = (session: Session) => (
    <SessionActions session={session} now={now} onAsk={ask} onShow={details.show} />
  );
  return (
    <>
      <SessionGrid
        id="sessions-mine"
        heading={heading}
        title={t('sessions.page.mine')}
        query={mine}
        sessions={mine.data && nextOfSeries(mine.data.filter(ahead))}
        empty={t('sessions.myEmpty')}
        actions={actions}
      />
      <SessionGrid
        id="sessions-open"
        title={t('sessions.page.open')}
        query={open}
        sessions={others}
        empty={t('sessions.page.openEmpty')}
        actions={actions}
      />
      {asked && <AskedDialog asked={asked} onClose={() => ask(null)} />}
      {details.dialog}
    </>
  );
}

/** A joined session moves to the other list. */
function useFocusAfterJoining(mine: Session[] | undefined, others: Session[] | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const offered = useRef(new Set<string>());
  useEffect(() => {
    const moved = mine?.some(({ id }) => offered.current.has(id));
    offered.current = new Set(others?.map(({ id }) => id));
    if (moved && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [mine, others]);
  return heading;
}
