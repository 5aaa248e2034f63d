import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Card } from '#web/ui/index.ts';
import type { Reviewable } from '../../contract.ts';
import { sessionsApi, toReviewQuery } from '../sessions-api.ts';
import { ReviewForm } from './review-form.tsx';

type Asked = { session: Reviewable; person: Reviewable['people'][number] };

export function ReviewCard() {
  const { t } = useTranslation();
  const { date } = useTimes();
  const { data = [] } = useQuery(toReviewQuery());
  // Stays until the learner leaves the page, to allow a change.
  const [answered, setAnswered] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const { queryKey } = toReviewQuery();
  const postpone = useMutation(
    sessionsApi.postponeReview.mutationOptions({
      onMutate: (asked) => void queryClient.setQueryData(queryKey, (before) => before?.map(withPostponed(asked))),
      onError: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  );
  const asked = data.flatMap((session): Asked[] => session.people.map((person) => ({ session, person })));
  const current =
    asked.find((one) => keyOf(one) === answered) ??
    asked.find(({ person }) => person.rating === null && !person.postponed);
  if (!current) return null;
  const { session, person } = current;
  return (
    <Card key={keyOf(current)} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <ReviewForm session={session} person={person} onSaved={() => setAnswered(keyOf(current))} />
      {person.rating === null && answered === null && (
        <Button
          variant="quiet"
          className="-me-4"
          onClick={() => {
            postpone.mutate({ id: session.id, personId: person.id });
            recoverFocus();
          }}
        >
          {t('sessions.review.later')}
        </Button>
      )}
      <p className="basis-full text-sm wrap-anywhere text-ink-soft">
        {t('sessions.review.about', { title: session.title, when: date(session.startsAt) })}
      </p>
    </Card>
  );
}

const withPostponed =
  ({ id, personId }: { id: string; personId: string }) =>
  (session: Reviewable): Reviewable =>
    session.id === id
      ? { ...session, people: session.people.map((one) => (one.id === personId ? { ...one, postponed: true } : one)) }
      : session;

const keyOf = ({ session, person }: Asked) => `${session.id} ${person.id}`;
