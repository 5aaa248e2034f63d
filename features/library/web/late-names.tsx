import { type ComponentType, Suspense } from 'react';
import { latePart } from '#web/late-part.tsx';
import { printRange } from '../shared/ranges.ts';

type Props = { reference: string };

const AsWritten = ({ reference }: Props) => <bdi>{printRange(reference)}</bdi>;

const CardAsWritten = ({ reference }: Props) => (
  <bdi className="text-sm font-semibold text-gold">{printRange(reference)}</bdi>
);

/** A reference, as it stands until its part has come, and where it cannot come. */
function late(load: () => Promise<{ default: ComponentType<Props> }>, Instead: ComponentType<Props>) {
  const Part = latePart(load, Instead);
  return ({ reference }: Props) => (
    <Suspense fallback={<Instead reference={reference} />}>
      <Part reference={reference} />
    </Suspense>
  );
}

/** A reference in the learner's language; as it stands until the names of books are there, and of books we do not know. */
export const ReferenceName = late(() => import('./name-in-language.tsx'), AsWritten);

/** What a passage is called in the language of the interface, with its lines as the chapter has them. */
export const PassageName = late(() => import('./passage/passage-name.tsx'), AsWritten);

/** A passage by its reference and its first words, and the way to it. */
export const PassageCard = late(() => import('./passage/passage-card.tsx'), CardAsWritten);
