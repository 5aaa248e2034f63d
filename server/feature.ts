import type { Feature } from './app-context.ts';

export type { Feature, HttpApp, HttpVariables } from './app-context.ts';
export type { Upload } from './http/upload.ts';

export const defineFeature = (feature: Feature): Feature => feature;
