import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PUBLIC_LIST_LIMIT } from '#features/sessions/shared/limits.ts';
import { JoinButton } from '#features/sessions/web/parts-api.ts';
import { publicSessionsQuery } from '#features/sessions/web/sessions-api.ts';
import { useAnnounceListed } from '../parts/use-announce-listed.ts';
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
