import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAuth } from '#web/auth.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { Invitation } from '../../contract.ts';
import { OpenText } from '../parts/open-text.tsx';
import { calendarFilePath } from '../parts/paths.ts';
import { InviteWaysOn } from './invite-ways-on.tsx';

type Props = {
  id: string;
  invitation: Invitation;
  justNow: boolean;
};

export function InviteAnswered({ id, invitation, justNow }: Props) {
  const { state, forMe, mine } = invitation;
  const { t } = useTranslation();
  const { state: viewer } = useAuth();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The clicked button has disappeared.
    if (justNow) told.current?.focus();
  }, [justNow]);
  const accepted = state === 'accepted';
  const comes = accepted && (forMe || mine);
  return (
    <div className="grid gap-4">
      <div ref={told} tabIndex={-1} className="outline-none">
        <Notice variant={accepted ? 'success' : state === 'over' ? 'warning' : 'info'} role="status">
          {justNow && <p className="font-semibold">{t('sessions.invite.saved')}</p>}
          <p>{t(`sessions.invite.${sayingOf(state, forMe, justNow)}`)}</p>
        </Notice>
      </div>
      {(viewer === 'visitor' || !comes) && <InviteWaysOn />}
      {viewer === 'learner' && comes && (
        <div className="flex flex-wrap gap-3 *:flex-auto">
          {/* The text comes first, because it is the purpose. */}
          <OpenText session={invitation} variant="primary" />
          <Button asChild variant="secondary">
            <a href={calendarFilePath(id)} download>
              <CalendarPlus className="size-5" aria-hidden />
              {t('sessions.details.calendar')}
            </a>
          </Button>
          <Button asChild variant="quiet">
            <Link to="/home">{t('sessions.invite.home')}</Link>
          </Button>
        </div>
      )}
    </div>
  );
}

function sayingOf(state: Invitation['state'], forMe: boolean, justNow: boolean) {
  if (state === 'accepted') return justNow ? 'acceptedNow' : forMe ? 'acceptedByMe' : 'accepted';
  if (state === 'declined') return justNow ? 'declinedNow' : forMe ? 'declinedByMe' : 'declined';
  return 'over';
}
