import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { ErrorPage } from '../pages/error-page.tsx';
import { Waiting } from '../pages/waiting.tsx';

type LoadedRoute = { Component: ComponentType; loader?: LoaderFunction; shouldRevalidate?: () => boolean };

/**
 * A failed load is retried by the next navigation. Without its own fallback, react-router 8.5 renders nothing instead
 * of the `errorElement` after a failed load.
 */
export const lazyRoute = (load: () => Promise<LoadedRoute>) =>
  ({
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Waiting />,
    lazy: load,
  }) satisfies RouteObject;
