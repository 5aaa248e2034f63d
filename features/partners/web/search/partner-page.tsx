import { Navigate, useParams } from 'react-router';

/** /partners/{id}: the address one shares. The person opens beside the search, where everybody else is one press away. */
export default function PartnerPage() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/partners?${new URLSearchParams({ person: id })}`} />;
}
