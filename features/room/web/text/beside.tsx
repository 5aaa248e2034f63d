import { Check, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { VerseMark } from '#features/lines/contract.ts';
import { nameAlone } from '#features/people/web/names-api.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import type { Where } from './use-hints.ts';

type Props = {
  room: Room;
  where: Record<string, Where>;
  /** The learner's position in the visible section. */
  own: Where;
  kept: string | null;
  segment: string;
  asked: boolean;
  marks: VerseMark[];
};

/** Shows readers at this verse and the pinned position. Takes no height. */
export function Beside({ room, where, own, kept, segment, asked, marks }: Props) {
  const { t } = useTranslation();
  const here = room.people.filter(({ id, me, state }) => {
    if (me) return own.segment === segment;
    const their = where[id];
    return state !== 'gone' && their?.section === own.section && their.segment === segment;
  });
  if (here.length === 0 && kept !== segment && !asked && marks.length === 0) return null;
  return (
    <span className="pointer-events-none absolute end-0 top-8 z-10 flex flex-col items-center gap-0.5 lg:end-1/2 lg:top-1 lg:translate-x-1/2">
      {kept === segment && (
        <span className="size-2.5 rotate-45 bg-gilt">
          <span className="sr-only">{t('room.keptHere')}</span>
        </span>
      )}
      {asked && (
        <span
          title={t('room.asked')}
          className="grid size-5 place-items-center rounded-full border border-gold bg-surface text-xs font-semibold text-gold"
        >
          <span aria-hidden>?</span>
          <span className="sr-only">{t('room.asked')}</span>
        </span>
      )}
      {marks.map(({ name, understood }, nth) => (
        <Mark key={nth} name={nameAlone(t, name)} understood={understood} />
      ))}
      <span className="flex max-lg:flex-col -space-x-2 max-lg:-space-y-1.5 max-lg:space-x-0">
        {here.map(({ id, name, picture, me }) => (
          <span key={id} title={me ? t('room.you') : name} className="rounded-full bg-paper">
            <Avatar name={name} seed={id} picture={picture} className="size-6 text-[0.6rem]" />
          </span>
        ))}
      </span>
    </span>
  );
}

function Mark({ name, understood }: { name: string; understood: boolean }) {
  const { t } = useTranslation();
  const words = t(understood ? 'lines.marks.theirUnderstood' : 'lines.marks.theirNotYet', { name });
  const Sign = understood ? Check : Ellipsis;
  return (
    <span
      title={words}
      className={`grid size-5 place-items-center rounded-full border bg-surface ${understood ? 'border-green text-green' : 'border-amber text-amber'}`}
    >
      <Sign className="size-3.5" aria-hidden />
      <span className="sr-only">{words}</span>
    </span>
  );
}
