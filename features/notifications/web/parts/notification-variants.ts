import { use } from 'react';
import { type NotificationVariant, useFeatures, type WebFeature } from '#web/feature.ts';

type Variants = Record<string, NotificationVariant>;
type Features = readonly WebFeature[];

const loading = new WeakMap<Features, Promise<Variants>>();

/** How the types of all features look; loaded once. Those of a feature whose code cannot be had look plain. */
export function loadVariants(features: Features): Promise<Variants> {
  const variants =
    loading.get(features) ?? Promise.all(features.map(variantsOf)).then((all) => Object.assign({}, ...all));
  loading.set(features, variants);
  return variants;
}

const variantsOf = async ({ notifications }: WebFeature): Promise<Variants> =>
  (await notifications?.().catch(() => undefined))?.default ?? {};

/** The same for what is drawn; suspends until they are there. */
export const useVariants = (): Variants => use(loadVariants(useFeatures()));
