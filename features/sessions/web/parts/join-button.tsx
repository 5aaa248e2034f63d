import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { useJoinSession } from './use-join-session.ts';

export function JoinButton({
  session: { id, title, joined, participantCount, maxParticipants },
}: {
  session: Pick<Session, 'id' | 'title' | 'joined' | 'participantCount' | 'maxParticipants'>;
}) {
  const { t } = useTranslation();
  const join = useJoinSession();
  const full = !joined && participantCount >= maxParticipants;
  // A single button, so that it retains the focus.
  return (
    <Button
      variant="secondary"
      className="w-full sm:w-auto"
      busy={join.isPending}
      aria-disabled={joined || full || join.isPending || undefined}
      aria-label={t(joined ? 'sessions.joinedNamed' : full ? 'sessions.fullNamed' : 'sessions.joinNamed', { title })}
      onClick={() => joined || full || join.mutate({ id })}
    >
      {joined && <Check className="size-4" aria-hidden />}
      {t(joined ? 'sessions.isJoined' : full ? 'sessions.full' : 'sessions.join')}
    </Button>
  );
}
