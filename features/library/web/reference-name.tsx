import { lazy, Suspense } from 'react';
import { printRange } from '../shared/ranges.ts';

const NameInLanguage = lazy(() => import('./name-in-language.tsx'));

/** A reference in the learner's language; as it stands until the names of books are there, and of books we do not know. */
export const ReferenceName = ({ reference }: { reference: string }) => (
  <Suspense fallback={<bdi>{printRange(reference)}</bdi>}>
    <NameInLanguage reference={reference} />
  </Suspense>
);
