import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { Invitation } from '../../contract.ts';
import { JoinButton } from '../parts/join-button.tsx';
import { copyInvitation } from '../share-invitation/share-invitation.tsx';
import { InviteAnswered } from './invite-answered.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import { InviteSignUp } from './invite-sign-up.tsx';
import { InviteWaysOn } from './invite-ways-on.tsx';

type Props = {
  id: string;
  partner: string | undefined;
  invitation: Invitation;
  onStale: () => void;
};

export function InviteAnswer({ id, partner, invitation, onStale }: Props) {
  const { t } = useTranslation();
  const { state } = useAuth();
  const [answeredHere, setAnsweredHere] = useState(false);

  if (invitation.state !== 'open') {
    return <InviteAnswered id={id} invitation={invitation} justNow={answeredHere} />;
  }
  if (invitation.mine) {
    return (
      <>
        <Notice>{t('sessions.invite.mine')}</Notice>
        <Button
          variant="secondary"
          onClick={() =>
            void copyInvitation(partner ? `/invite/${id}?partner=${encodeURIComponent(partner)}` : `/invite/${id}`)
          }
        >
          {t('sessions.details.copyLink')}
        </Button>
      </>
    );
  }
  if (invitation.forMe) {
    return (
      <InviteButtons
        id={id}
        partner={partner}
        now={invitation.now}
        onAnswered={() => setAnsweredHere(true)}
        onStale={onStale}
      />
    );
  }
  if (state === 'learner' && invitation.places) {
    const { joined, taken, most } = invitation.places;
    const session = { id, title: invitation.title, joined, participantCount: taken, maxParticipants: most };
    return (
      <>
        {joined && <Notice variant="success">{t('sessions.invite.joined')}</Notice>}
        {joined ? <InviteWaysOn /> : <JoinButton session={session} />}
      </>
    );
  }
  if (state === 'learner') {
    return (
      <>
        <Notice>{t('sessions.invite.notForYou')}</Notice>
        <InviteWaysOn />
      </>
    );
  }
  if (state === 'loading') return null;
  return <InviteSignUp />;
}
