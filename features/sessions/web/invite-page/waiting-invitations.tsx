import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReferenceName } from '#features/reader/web/api.ts';
import { Card } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { SessionFacts } from '../parts/session-facts.tsx';
import { useNow } from '../parts/use-now.ts';
import { invitationsQuery } from '../sessions-api.ts';
import { InviteButtons } from './invite-buttons.tsx';

export function WaitingInvitations() {
  const { t } = useTranslation();
  const { data = [], refetch } = useQuery(invitationsQuery());
  const now = useNow(data.map(({ startsAt }) => Date.parse(startsAt)));
  if (data.length === 0) return null;
  return (
    <Card aria-labelledby="waiting-invitations" className="grid gap-4 border-s-4 border-s-gold">
      <h2 id="waiting-invitations" className="font-serif text-xl text-ink">
        {t('sessions.waitingInvitations', { count: data.length })}
      </h2>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <li key={session.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
            <Invitation session={session} />
            <InviteButtons
              id={session.id}
              partner={undefined}
              now={Date.parse(session.startsAt) <= now}
              onAnswered={() => void refetch()}
              onStale={() => void refetch()}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Invitation = ({ session }: { session: Session }) => (
  <div className="grid gap-1.5 wrap-anywhere">
    <h3 dir="auto" className="line-clamp-2 font-serif text-lg text-of-parent text-ink">
      {session.title}
    </h3>
    {session.textReference && (
      <p className="text-ink-soft">
        <ReferenceName reference={session.textReference} />
      </p>
    )}
    <SessionFacts session={session} />
  </div>
);
