import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChanges } from '#web/realtime.ts';
import { Button, toast } from '#web/ui/index.ts';
import { SessionList } from './session-list.tsx';
import { publicSessionsQuery } from './sessions-api.ts';
import { useJoinSession } from './use-join-session.ts';

/** 'Sessions Publiques Disponibles': what others propose, fresh at any time, with a button to join. */
export function PublicSessions() {
  const { t } = useTranslation();
  const query = useQuery(publicSessionsQuery());
  const join = useJoinSession();
  useChanges('sessions', ({ what }) => {
    if (what === 'created') toast({ title: t('sessions.newPublic'), description: t('sessions.newPublicText') });
  });
  return (
    <SessionList
      id="public-sessions"
      title={t('sessions.publicTitle')}
      query={query}
      empty={t('sessions.publicEmpty')}
      action={({ id, title, joined }) => {
        const joining = join.isPending && join.variables.id === id;
        // It stays the same button when it is done: whoever pressed it by keyboard keeps their place.
        return (
          <Button
            look={joined ? 'secondary' : 'primary'}
            className="w-full sm:w-auto"
            busy={joining}
            aria-disabled={joined || joining || undefined}
            aria-label={t(joined ? 'sessions.joinedNamed' : 'sessions.joinNamed', { title })}
            onClick={() => joined || join.mutate({ id })}
          >
            {joined && <Check className="size-4" aria-hidden />}
            {t(joined ? 'sessions.isJoined' : 'sessions.join')}
          </Button>
        );
      }}
    />
  );
}
