import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PersonChoice } from '#features/people/contract.ts';
import { Avatar, Button } from '#web/ui/index.ts';
import type { RequestAnswered, StudyRequest } from '../contract.ts';
import { PlannedHour } from './answered-ways.tsx';

export type PlanRequested = (other: PersonChoice, request: StudyRequest) => void;

type Props = { request: StudyRequest; answered: RequestAnswered; onPlan: PlanRequested };

/** Takes the focus of the removed buttons. */
export function AcceptedRequest({ request, answered: { conversationId, session }, onPlan }: Props) {
  const { t } = useTranslation();
  const words = useRef<HTMLParagraphElement>(null);
  const { id: requestId, otherId, otherName: name } = request;
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center gap-3">
        <Avatar name={name} seed={otherId ?? requestId} picture={request.otherPicture} />
        <p ref={words} tabIndex={-1} className="min-w-0 wrap-anywhere text-ink outline-none">
          {t(session ? 'partners.togetherPlanned' : 'partners.together', { name })}
        </p>
      </div>
      {session && <PlannedHour startsAt={session.startsAt} />}
      <div className="flex flex-wrap gap-2">
        {session && (
          <Button asChild>
            <Link to={`/sessions/${session.id}/room`}>{t('partners.seeHour')}</Link>
          </Button>
        )}
        {!session && otherId && (
          <Button
            aria-label={t('partners.planNamed', { name })}
            onClick={() => onPlan({ id: otherId, name, city: '' }, request)}
          >
            {t('partners.plan')}
          </Button>
        )}
        {conversationId && (
          <Button asChild variant="secondary">
            <Link to={`/chat?conversation=${conversationId}`} aria-label={t('partners.writeNamed', { name })}>
              {t('partners.write')}
            </Link>
          </Button>
        )}
      </div>
    </li>
  );
}
