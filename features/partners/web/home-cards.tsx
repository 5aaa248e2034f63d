import { usePlanDialog } from '#features/sessions/web/api.ts';
import { defineHomeCards } from '#web/feature.ts';
import type { StudyRequest } from '../contract.ts';
import { requestsQuery } from './partners-api.ts';
import { StudyRequests } from './study-requests.tsx';

export default defineHomeCards<{ requests: StudyRequest[] }>({
  seed: (queryClient, { requests }) => queryClient.setQueryData(requestsQuery().queryKey, requests),
  cards: [{ slot: 'start', order: 10, Card: RequestsCard }],
});

function RequestsCard() {
  const { plan, dialog } = usePlanDialog();
  return (
    <>
      <StudyRequests onPlan={plan} />
      {dialog}
    </>
  );
}
