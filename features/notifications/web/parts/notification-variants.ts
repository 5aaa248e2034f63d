import { use } from 'react';
import { type NotificationVariant, useFeatures, type WebFeature } from '#web/feature.ts';

type Variants = Record<string, NotificationVariant>;
type Features = readonly WebFeature[];

const loading = new WeakMap<Features, Promise<Variants>>();

/** A feature whose code fails to load gets the plain variant. */
export function loadVariants(features: Features): Promise<Variants> {
  const variants =
    loading.get(features) ?? Promise.all(features.map(variantsOf)).then((all) => Object.assign({}, ...all));
  loading.set(features, variants);
  return variants;
}

const variantsOf = async ({ notifications }: WebFeature): Promise<Variants> =>
  (await notifications?.().catch(() => undefined))?.default ?? {};

export const useVariants = (): Variants => use(loadVariants(useFeatures()));
