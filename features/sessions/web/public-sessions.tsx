import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useChanges } from '#web/realtime.ts';
import { toast } from '#web/ui/index.ts';
import { JoinButton } from './join-button.tsx';
import { SessionList } from './session-list.tsx';
import { publicSessionsQuery } from './sessions-api.ts';

/** 'Sessions Publiques Disponibles': what others propose, fresh at any time, with a button to join. */
export function PublicSessions() {
  const { t } = useTranslation();
  const query = useQuery(publicSessionsQuery());
  // The server tells everybody but the one who made it.
  useChanges('sessions', ({ what }) => {
    if (what === 'created') toast({ title: t('sessions.newPublic'), description: t('sessions.newPublicText') });
  });
  return (
    <SessionList
      id="public-sessions"
      title={t('sessions.publicTitle')}
      query={query}
      empty={t('sessions.publicEmpty')}
      action={(session) => <JoinButton session={session} />}
    />
  );
}
