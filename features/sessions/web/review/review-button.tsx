import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '#web/ui/index.ts';
import { toReviewQuery } from '../sessions-api.ts';
import { ReviewForm } from './review-form.tsx';

export function ReviewButton({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { data = [] } = useQuery(toReviewQuery());
  const session = data.find(({ id }) => id === sessionId);
  if (!session) return null;
  const { title, people } = session;
  const isNew = people.some(({ rating }) => rating === null);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t(isNew ? 'sessions.review.openNamed' : 'sessions.review.changeNamed', { title })}
        onClick={() => setIsOpen(true)}
      >
        {t(isNew ? 'sessions.review.open' : 'sessions.review.change')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('sessions.review.title')}
        description={title}
        closeLabel={t('common.close')}
      >
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="py-6 first:pt-0 last:pb-0">
              <ReviewForm session={session} person={person} />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
