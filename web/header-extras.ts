import { type ComponentType, createContext } from 'react';

/** What features put into every page's header; filled in routes.tsx, because the shell knows no feature. */
export const HeaderExtras = createContext<ComponentType | null>(null);
