import { type ComponentType, type ReactElement, Suspense } from 'react';
import { byOrder, useFeatures, type WebFeature } from '../feature.ts';
import { loadTexts } from '../i18n.ts';
import { lazyPart } from '../routing/lazy.tsx';

export async function loadHeaderParts(features: readonly WebFeature[]): Promise<{ default: ComponentType }> {
  const parts = features.flatMap(({ header = [] }) => header).sort(byOrder);
  const texts = features.flatMap(({ name, header }) => (header ? [name] : []));
  const [loaded] = await Promise.all([Promise.all(parts.map(({ load }) => load())), loadTexts(...texts)]);
  return {
    default: () =>
      loaded.map(({ default: Part }, index) => (
        // The list never changes.
        <Part key={index} />
      )),
  };
}

const made = new WeakMap<readonly WebFeature[], ComponentType>();

function partsOf(features: readonly WebFeature[]): ComponentType {
  const known = made.get(features) ?? lazyPart(() => loadHeaderParts(features), null);
  made.set(features, known);
  return known;
}

export function HeaderParts(): ReactElement {
  const Parts = partsOf(useFeatures());
  return (
    <Suspense fallback={<span aria-hidden className="w-22" />}>
      <Parts />
    </Suspense>
  );
}
