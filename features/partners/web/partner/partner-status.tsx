import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonMenu } from '#features/people/web/api.ts';
import { StudyNowButton } from '#features/sessions/web/api.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { PartnerDetails } from '../../contract.ts';
import { IncomingRequest } from '../incoming-request.tsx';
import { requestsQuery } from '../partners-api.ts';
import { useAnswerRequest } from '../use-answer-request.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { ProposeHour } from './propose-hour.tsx';
import { useContact } from './use-contact.ts';

export function PartnerStatus({ partner, onLeave }: { partner: PartnerDetails; onLeave: () => void }) {
  const { t } = useTranslation();
  const { relation, takesRequests, crowded } = partner;
  if (relation === 'none' && !takesRequests)
    return (
      <div className="flex items-center gap-2">
        <Notice className="flex-1">{t('partners.card.notAvailable')}</Notice>
        <PersonMenu person={partner} onBlocked={onLeave} />
      </div>
    );
  return (
    <div className="grid gap-4">
      {relation === 'asked' && <Notice variant="success">{t('partners.person.asked')}</Notice>}
      {relation === 'partner' && <Notice variant="success">{t('partners.person.partner')}</Notice>}
      {relation === 'asking' && <TheirRequest id={partner.id} />}
      {relation === 'none' &&
        (crowded ? <Notice>{t('partners.inboxFull')}</Notice> : <ProposeHour partner={partner} />)}
      {relation === 'partner' && <StudyNowButton person={partner} variant={partner.online ? 'primary' : 'secondary'} />}
      <Write partner={partner} onLeave={onLeave} />
    </div>
  );
}

function TheirRequest({ id }: { id: string }) {
  const query = useQuery(requestsQuery());
  const { answer, answering, dialog } = useAnswerRequest();
  const request = query.data?.find(
    ({ otherId, incoming, status }) => incoming && otherId === id && status === 'pending',
  );
  if (!request) return null;
  return (
    <>
      <ul>
        <IncomingRequest
          request={request}
          answering={answering?.accept ?? null}
          onAnswer={(accept) => answer({ id: request.id, accept })}
        />
      </ul>
      {dialog}
    </>
  );
}

function Write({ partner, onLeave }: { partner: PartnerDetails; onLeave: () => void }) {
  const { t } = useTranslation();
  const { greet, isPending } = useContact(partner, onLeave);
  const [writing, setWriting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" busy={isPending} onClick={greet}>
        <MessageCircle className="size-5" aria-hidden />
        {t('partners.contact.contact')}
      </Button>
      <Button variant="quiet" onClick={() => setWriting(true)}>
        {t('partners.contact.custom')}
      </Button>
      <PersonMenu person={partner} onBlocked={onLeave} className="ms-auto" />
      {writing && <MessageDialog partner={partner} onClose={() => setWriting(false)} />}
    </div>
  );
}
