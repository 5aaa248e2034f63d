import { useQuery } from '@tanstack/react-query';
import { toReviewQuery } from '../sessions-api.ts';
import { ReviewForm } from './review-form.tsx';

/** How it went with each of a session that was completed; nothing where there is nothing to say. */
export function ReviewPeople({ sessionId }: { sessionId: string }) {
  const { data = [] } = useQuery(toReviewQuery());
  const session = data.find(({ id }) => id === sessionId);
  return session?.people.map((person) => <ReviewForm key={person.id} session={session} person={person} />);
}
