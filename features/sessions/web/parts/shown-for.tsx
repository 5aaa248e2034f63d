import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';

/** Loads the code of a rarely needed card when its list has an entry. */
export const shownFor = (query: () => { queryKey: readonly unknown[] }, Card: ComponentType) =>
  function Shown() {
    const { data = [] } = useQuery(query() as UseQueryOptions<unknown[]>);
    return (
      data.length > 0 && (
        <Suspense>
          <Card />
        </Suspense>
      )
    );
  };
