import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/index.ts';
import type { RequestAnswered } from '../contract.ts';
import { AcceptedRequest, type PlanRequested } from './accepted-request.tsx';
import { IncomingRequest } from './incoming-request.tsx';
import { requestsQuery } from './partners-api.ts';
import { useAnswerRequest } from './use-answer-request.tsx';

/** Requests that wait for the learner's answer, and those accepted on this page. Absent without any. */
export function ReceivedRequests({ onPlan }: { onPlan: PlanRequested }) {
  const { t } = useTranslation();
  const { data: requests = [] } = useQuery(requestsQuery());
  // Requests accepted on this page with their answers; they stay with the next steps.
  const [accepted, setAccepted] = useState<ReadonlyMap<string, RequestAnswered>>(new Map());
  const { answer, answering, dialog } = useAnswerRequest((id, answered) => {
    if (answered.status === 'accepted') setAccepted((known) => new Map(known).set(id, answered));
  });
  const received = requests.filter(
    ({ incoming, status, id }) => incoming && (status === 'pending' || accepted.has(id)),
  );
  if (received.length === 0) return dialog;
  return (
    <Card aria-labelledby="received-requests" className="grid gap-4 border-s-4 border-s-gold">
      <h2 id="received-requests" className="font-serif text-xl text-ink">
        {t(received.some(({ id }) => !accepted.has(id)) ? 'partners.receivedTitle' : 'partners.accepted')}
      </h2>
      <ul className="divide-y divide-line">
        {received.map((request) => {
          const answered = accepted.get(request.id);
          return answered ? (
            <AcceptedRequest key={request.id} request={request} answered={answered} onPlan={onPlan} />
          ) : (
            <IncomingRequest
              key={request.id}
              request={request}
              answering={answering?.id === request.id ? answering.accept : null}
              onAnswer={(accept) => answer({ id: request.id, accept })}
            />
          );
        })}
      </ul>
      {dialog}
    </Card>
  );
}
