import { type ComponentType, Suspense } from 'react';
import { latePart } from '#web/late-part.tsx';
import { printRange } from '../shared/ranges.ts';

type Props = { reference: string };

const AsWritten = ({ reference }: Props) => <bdi>{printRange(reference)}</bdi>;

const CardAsWritten = ({ reference }: Props) => (
  <bdi className="text-sm font-semibold text-gold">{printRange(reference)}</bdi>
);

/** A lazily loaded name; shows the reference unchanged until then, and on failure. */
function late(load: () => Promise<{ default: ComponentType<Props> }>, Instead: ComponentType<Props>) {
  const Part = latePart(load, Instead);
  return ({ reference }: Props) => (
    <Suspense fallback={<Instead reference={reference} />}>
      <Part reference={reference} />
    </Suspense>
  );
}

/** A reference in the learner's language; unchanged until book names have loaded, and for unknown books. */
export const ReferenceName = late(() => import('./name-in-language.tsx'), AsWritten);

/** A passage's name in the interface language, with its lines as numbered in the chapter. */
export const PassageName = late(() => import('./passage/passage-name.tsx'), AsWritten);

/** A link to a passage with its reference and first words. */
export const PassageCard = late(() => import('./passage/passage-card.tsx'), CardAsWritten);
