import type { Feature } from './app-context.ts';

export type { Feature, HttpApp, HttpVariables } from './app-context.ts';
export type { Upload } from './upload.ts';

/** Declares a feature. It returns what it is given: the types are what it is for. */
export const defineFeature = (feature: Feature): Feature => feature;
