import { type ComponentType, Suspense } from 'react';
import { printRange } from '#features/texts/shared/ranges.ts';
import { lazyPart } from '#web/routing/lazy.tsx';

type Props = { reference: string };

const AsWritten = ({ reference }: Props) => <bdi>{printRange(reference)}</bdi>;

const CardAsWritten = ({ reference }: Props) => (
  <bdi className="text-sm font-semibold text-gold">{printRange(reference)}</bdi>
);

/** Shows the reference while loading, and on failure. */
function late(load: () => Promise<{ default: ComponentType<Props> }>, Instead: ComponentType<Props>) {
  const Part = lazyPart(load, Instead);
  return ({ reference }: Props) => (
    <Suspense fallback={<Instead reference={reference} />}>
      <Part reference={reference} />
    </Suspense>
  );
}

export const ReferenceName = late(() => import('./name-in-language.tsx'), AsWritten);

export const PassageName = late(() => import('./passage/passage-name.tsx'), AsWritten);

export const PassageCard = late(() => import('./passage/passage-card.tsx'), CardAsWritten);
