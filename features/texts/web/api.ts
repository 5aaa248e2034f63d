export const loadReferencesIn = () => import('../shared/references-in.ts').then(({ referencesIn }) => referencesIn);
export const loadReference = () =>
  Promise.all([import('../shared/canonical-reference.ts'), import('../shared/guess-reference.ts')]).then(
    ([{ canonicalReference }, { slugOfReference: slugOf }]) =>
      (typed: string): string | null => {
        const reference = canonicalReference(typed);
        return reference === null ? null : slugOf(reference);
      },
  );
