import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PUBLIC_LIST_LIMIT } from '../../shared/limits.ts';
import { JoinButton } from '../parts/join-button.tsx';
import { useAnnounceListed } from '../parts/use-announce-listed.ts';
import { publicSessionsQuery } from '../sessions-api.ts';
import { SessionList } from './session-list.tsx';

const SHOWN = 4;

export function PublicSessions() {
  const { t } = useTranslation();
  const query = useQuery(publicSessionsQuery());
  useAnnounceListed((queryClient) => queryClient.fetchQuery(publicSessionsQuery()));
  return (
    <SessionList
      id="public-sessions"
      title={t('sessions.publicTitle')}
      query={query}
      most={SHOWN}
      cut={query.data?.length === PUBLIC_LIST_LIMIT}
      empty={t('sessions.publicEmpty')}
      action={(session) => <JoinButton session={session} />}
    />
  );
}
