import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Waiting } from '../waiting.tsx';

type Load = () => Promise<ComponentType>;

/**
 * React Router 8.5 renders nothing if `lazy` rejects, and caches the value. So a failure resolves with a component that
 * retries on each visit, and throws to the `errorElement`.
 */
export const routeCode = (load: Load) => async (): Promise<{ Component: ComponentType }> => ({
  Component: await load().catch(() => retrying(load)),
});

function retrying(load: Load): ComponentType {
  let loaded: ComponentType | undefined;
  const attempt = () =>
    lazy(async () => {
      loaded ??= await load();
      return { default: loaded };
    });
  return function RetryingRoute() {
    const [Part] = useState(() => loaded ?? attempt());
    return (
      <Suspense fallback={<Waiting />}>
        <Part />
      </Suspense>
    );
  };
}
