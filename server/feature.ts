import type { Feature } from './app-context.ts';

export type { Feature, HttpApp, HttpVariables } from './app-context.ts';
export type { Upload } from './upload.ts';

/** Declares a feature. Returns its argument unchanged; it exists for type checking. */
export const defineFeature = (feature: Feature): Feature => feature;
