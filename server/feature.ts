import type { Feature } from './app-context.ts';

export type { Feature, HttpApp, HttpVariables, Upload } from './app-context.ts';

/** Declares a feature. It returns what it is given: the types are what it is for. */
export const defineFeature = (feature: Feature): Feature => feature;
