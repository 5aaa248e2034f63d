import { useQuery } from '@tanstack/react-query';
import { focusApi } from '../focus-api.ts';
import { GoalField } from './goal-field.tsx';
import { Prices } from './prices.tsx';

export default function BeforeSession({ sessionId }: { sessionId: string }) {
  const { data } = useQuery(focusApi.session.queryOptions({ input: { id: sessionId } }));
  return data ? (
    <>
      <GoalField session={data} />
      <Prices session={data} />
    </>
  ) : null;
}
