import { createContext, type Ref } from 'react';

/**
 * Replaces the parts of react-router's framework mode used by links. We do not use that mode: links prefetch nothing,
 * so they need no listeners, effects or refs. scripts/light-links.ts substitutes this file for the library's.
 */
export const FrameworkContext = createContext(undefined);

const nothing = [false, null, {}] as const;
export const usePrefetchBehavior = () => nothing;
export const mergeRefs = <Node>(given: Ref<Node>): Ref<Node> => given;
export const PrefetchPageLinks = (): null => null;
