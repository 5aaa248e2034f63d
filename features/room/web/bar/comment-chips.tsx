import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentChip } from '#features/reader/web/api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import type { RoomPerson } from '../../contract.ts';
import type { Commented } from '../text/use-hints.ts';

type Props = {
  people: readonly RoomPerson[];
  commented: Record<string, Commented>;
  own: Commented | null;
  chapter: Chapter | undefined;
  onOpen: (segment: string, work: string) => void;
};

export function CommentChips({ people, commented, own, chapter, onOpen }: Props) {
  const { t } = useTranslation();
  if (!chapter) return null;
  const section = slugOfReference(chapter.ref);
  return people.map(({ id, name }) => {
    const { section: of, segment, work } = commented[id] ?? {};
    if (of !== section || !segment || !work) return null;
    if (own?.section === section && own.segment === segment && own.work === work) return null;
    return (
      <Suspense key={id}>
        <CommentChip
          chapter={chapter}
          segment={segment}
          work={work}
          label={(names) => t('room.readsComment', { name, ...names })}
          onOpen={onOpen}
        />
      </Suspense>
    );
  });
}
