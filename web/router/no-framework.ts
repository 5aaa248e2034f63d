import { createContext, type Ref } from 'react';

/**
 * What links ask of react-router's framework mode, which we do not use: nothing is fetched ahead by a link, so it needs neither
 * listeners, effects nor a ref of its own. scripts/light-links.ts puts it in the library's place.
 */
export const FrameworkContext = createContext(undefined);

const nothing = [false, null, {}] as const;
export const usePrefetchBehavior = () => nothing;
export const mergeRefs = <Node>(given: Ref<Node>): Ref<Node> => given;
export const PrefetchPageLinks = (): null => null;
