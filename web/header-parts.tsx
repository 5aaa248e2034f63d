import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { byOrder, useFeatures, type WebFeature } from './feature.ts';
import { loadShownWords } from './i18n.ts';

/** Loads what the features put into the header, with its words. */
export async function loadHeaderParts(features: readonly WebFeature[]): Promise<{ default: ComponentType }> {
  const parts = features.flatMap(({ header = [] }) => header).sort(byOrder);
  const [loaded] = await Promise.all([Promise.all(parts.map(({ load }) => load())), loadShownWords()]);
  return {
    default: () =>
      loaded.map(({ default: Part }, index) => (
        // The list never changes while the page is open.
        <Part key={index} />
      )),
  };
}

const made = new WeakMap<readonly WebFeature[], ComponentType>();

/** One component for a list of features. A page without its bell is better than none: what fails comes with the next visit. */
function partsOf(features: readonly WebFeature[]): ComponentType {
  const known = made.get(features) ?? lazy(() => loadHeaderParts(features).catch(() => ({ default: () => null })));
  made.set(features, known);
  return known;
}

/** What the features put into the header of every page of a learner; visitors need not wait for its code. */
export function HeaderParts(): ReactElement {
  const Parts = partsOf(useFeatures());
  return (
    <Suspense fallback={<span aria-hidden className="w-22" />}>
      <Parts />
    </Suspense>
  );
}
