import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { NextStep, planWith, usePlanDialog } from '#features/planning/web/api.ts';
import { defineHomeCards, EMPTY_LINES } from '#web/feature.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import type { Partnership, StudyRequest } from '../contract.ts';
import { MyPartners } from './pairs/my-partners.tsx';
import { myPartnersQuery, requestsQuery } from './partners-api.ts';
import { StudyRequests } from './study-requests.tsx';

const SuggestedPeople = lazyPart(
  async () => ({ default: (await import('./suggestions/suggestions.tsx')).Suggestions }),
  null,
);

export default defineHomeCards<{ requests: StudyRequest[]; partners: Partnership[] }>({
  seed(queryClient, { requests, partners }) {
    queryClient.setQueryData(requestsQuery().queryKey, requests);
    queryClient.setQueryData(myPartnersQuery().queryKey, partners);
  },
  cards: [
    {
      slot: 'column',
      order: 5,
      Card: MyPartners,
      lines: (client) => linesOf(client.getQueryData(myPartnersQuery().queryKey), 0),
    },
    { slot: 'first', order: 7, Card: WaitingRequests },
    { slot: 'wide', order: 30, Card: WhereToBegin },
    {
      slot: 'column',
      order: 10,
      Card: OtherRequests,
      lines: (client) => {
        const requests = client.getQueryData(requestsQuery().queryKey) ?? [];
        if (requests.some(isWaiting)) return 0;
        if (requests.length === 0) return EMPTY_LINES;
        return linesOf(
          requests.filter(({ status }) => status === 'pending'),
          4,
        );
      },
    },
    // Loads later, because it is computed: below the columns it shifts nothing.
    { slot: 'last', order: 90, Card: Suggested },
  ],
});

function Suggested() {
  return (
    useInBrowser() && (
      <Suspense>
        <SuggestedPeople />
      </Suspense>
    )
  );
}

const isWaiting = ({ incoming, status }: StudyRequest) => incoming && status === 'pending';

const linesOf = (list: unknown[] | undefined, empty: number) => (list?.length ? 3 + 5 * list.length : empty);

/** Whether a request waits for the learner's answer; fixed while the page is open, so that the card does not move. */
function useIsWaiting(): boolean {
  const queryClient = useQueryClient();
  const [known] = useState(() => queryClient.getQueryData(requestsQuery().queryKey)?.some(isWaiting) ?? false);
  return known;
}
function WaitingRequests() {
  return useIsWaiting() && <RequestsCard className="border-s-4 border-s-gold" />;
}
function OtherRequests() {
  return !useIsWaiting() && <RequestsCard />;
}

function RequestsCard({ className }: { className?: string }) {
  const { plan, dialog } = usePlanDialog();
  return (
    <>
      <StudyRequests className={className} onPlan={(other, request) => plan(planWith(other, planOf(request)))} />
      {dialog}
    </>
  );
}

function WhereToBegin() {
  const { data: partners = [] } = useQuery(myPartnersQuery());
  const waits = useIsWaiting();
  return partners.length === 0 && <NextStep variant={waits ? 'secondary' : 'primary'} />;
}

const planOf = ({ subject, textReference, proposedTime }: StudyRequest) => ({
  title: subject,
  textReference,
  startsAt: proposedTime !== null && Date.parse(proposedTime) > Date.now() ? proposedTime : null,
});
