import { Navigate, useParams } from 'react-router';

/** /partners/{id}: opens the person next to the search. */
export default function PartnerPage() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/partners?${new URLSearchParams({ person: id })}`} />;
}
