import { MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SessionTimer } from '#features/focus/web/api.ts';
import { HandButton, type PersonVoice, VoiceButton, VoiceLevel } from '#features/voice/web/api.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import type { useHints, Where } from '../text/use-hints.ts';
import { useDoing } from './use-doing.ts';

type Props = { room: Room; hints: ReturnType<typeof useHints>; own: Where; voices: Map<string, PersonVoice> };

/** At the bottom: who, the voice, and the time. */
export function RoomBar({ room, hints, own, voices }: Props) {
  const others = room.people.filter(({ me }) => !me);
  return (
    <div className="flex min-h-[68px] items-center justify-between gap-2 px-2 sm:gap-3 sm:px-3 lg:px-5">
      <ul className="flex min-w-0 flex-1 items-center gap-3">
        {others.slice(0, 3).map((person) => (
          <Partner
            key={person.id}
            person={person}
            hints={hints}
            own={own}
            alone={others.length === 1}
            voice={voices.get(person.id)}
          />
        ))}
      </ul>
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">
        <HandButton />
        <VoiceButton />
      </div>
      <div className="flex shrink-0 justify-end lg:flex-1">
        <SessionTimer sessionId={room.id} />
      </div>
    </div>
  );
}

type PartnerProps = Omit<Props, 'room' | 'voices'> & {
  person: Room['people'][number];
  alone: boolean;
  /** Absent for who is in the room without a voice. */
  voice: PersonVoice | undefined;
};

function Partner({ person, hints, own, alone, voice }: PartnerProps) {
  const { id, name, picture, state } = person;
  const { t } = useTranslation();
  const doing = useDoing(hints, own)(person, voice);
  const ring =
    state === 'gone'
      ? 'outline-2 outline-offset-1 outline-edge outline-dashed'
      : hints.pointed[id]
        ? 'outline-2 outline-offset-1 outline-cyan'
        : '';
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span className={`rounded-full ${ring}`}>
        <Avatar name={name} seed={id} picture={picture} className="size-10 text-sm" />
      </span>
      <span className={`min-w-0 leading-tight max-sm:sr-only ${alone ? '' : 'max-lg:sr-only'}`}>
        <span className="flex items-center gap-2 font-semibold">
          <span className="truncate">{name}</span>
          {voice?.muted && (
            <span title={t('room.muted')} className="shrink-0 text-brick">
              <MicOff className="size-4" aria-hidden />
              <span className="sr-only">{t('room.muted')}</span>
            </span>
          )}
          <span className="text-cyan">
            <VoiceLevel personId={id} />
          </span>
        </span>
        <span className="block truncate text-sm text-ink-soft">{doing}</span>
      </span>
    </li>
  );
}
