import { useTranslation } from 'react-i18next';
import { SessionTimer } from '#features/focus/web/api.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import type { Sheet } from '../page/use-sheet.ts';
import type { useHints, Where } from '../text/use-hints.ts';
import { useSpotName } from '../text/use-section-name.ts';

type Props = { room: Room; hints: ReturnType<typeof useHints>; own: Where; sheet: Sheet };

/** At the bottom: who, and the time. */
export function RoomBar({ room, hints, own }: Props) {
  const others = room.people.filter(({ me }) => !me);
  return (
    <div className="flex min-h-[68px] items-center justify-between gap-3 px-3 lg:px-5">
      <ul className="flex min-w-0 items-center gap-3">
        {others.slice(0, 3).map((person) => (
          <Partner key={person.id} person={person} hints={hints} own={own} alone={others.length === 1} />
        ))}
      </ul>
      <SessionTimer sessionId={room.id} className="shrink-0" />
    </div>
  );
}

type PartnerProps = Omit<Props, 'room' | 'sheet'> & { person: Room['people'][number]; alone: boolean };

function Partner({ person: { id, name, picture, state }, hints, own, alone }: PartnerProps) {
  const { t } = useTranslation();
  const spot = useSpotName(own.section);
  const [where, pointed] = [hints.where[id], hints.pointed[id]];
  const doing =
    state === 'gone'
      ? t('room.states.gone')
      : pointed?.segment
        ? t('room.points', { place: spot(pointed.section, pointed.segment) })
        : state === 'away'
          ? t('room.states.away')
          : where
            ? t('room.reads', { place: spot(where.section, where.segment) })
            : t('room.states.here');
  const ring =
    state === 'gone'
      ? 'outline-2 outline-offset-1 outline-edge outline-dashed'
      : pointed
        ? 'outline-2 outline-offset-1 outline-cyan'
        : '';
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span className={`rounded-full ${ring}`}>
        <Avatar name={name} seed={id} picture={picture} className="size-10 text-sm" />
      </span>
      <span className={`min-w-0 leading-tight ${alone ? '' : 'max-sm:sr-only'}`}>
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-soft">{doing}</span>
      </span>
    </li>
  );
}
