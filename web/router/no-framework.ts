import { createContext, type Ref } from 'react';

/**
 * Replaces react-router's framework mode, which we do not use: links then need no listeners, effects or refs.
 * Substituted by scripts/light-links.ts.
 */
export const FrameworkContext = createContext(undefined);

const nothing = [false, null, {}] as const;
export const usePrefetchBehavior = () => nothing;
export const mergeRefs = <Node>(given: Ref<Node>): Ref<Node> => given;
export const PrefetchPageLinks = (): null => null;
