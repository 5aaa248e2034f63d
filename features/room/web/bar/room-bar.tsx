import { Hand, MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SessionTimer } from '#features/focus/web/api.ts';
import {
  CameraButton,
  HandButton,
  type PersonVoice,
  type RoomHand,
  VoiceButton,
  VoiceLevel,
} from '#features/voice/web/api.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Room, RoomPerson } from '../../contract.ts';
import { SomeoneLeft } from '../lobby/someone-left.tsx';
import type { useHints, Where } from '../text/use-hints.ts';
import { inBar } from './in-bar.ts';
import { useDoing } from './use-doing.ts';

type Props = {
  room: Room;
  hints: ReturnType<typeof useHints>;
  own: Where;
  voices: Map<string, PersonVoice>;
  hand: RoomHand;
};

export function RoomBar({ room, hints, own, voices, hand }: Props) {
  const { t } = useTranslation();
  const others = room.people.filter(({ me }) => !me);
  const partner = others.find(({ id }) => voices.has(id));
  const { shown, more } = inBar(others, (person) => wants(person, voices.get(person.id)));
  return (
    <div className="flex min-h-[68px] flex-wrap items-center justify-between gap-x-2 px-2 sm:flex-nowrap sm:gap-3 sm:px-3 lg:px-5">
      {/* On phones a single partner is in the header and several get their own line. */}
      <ul
        className={`flex min-w-0 flex-1 items-center gap-1.5 sm:gap-3 ${others.length === 1 ? 'max-sm:sr-only' : 'max-sm:basis-full max-sm:pt-1.5'}`}
      >
        {shown.map((person) => (
          <Partner
            key={person.id}
            person={person}
            hints={hints}
            own={own}
            alone={others.length === 1}
            voice={voices.get(person.id)}
          />
        ))}
        {more > 0 && (
          <li className="text-sm text-ink-soft tabular-nums">
            <span aria-hidden>{`+${more}`}</span>
            <span className="sr-only">{t('room.more', { count: more })}</span>
          </li>
        )}
        {room.left > 0 && others.length === 0 && (
          <li className="min-w-0">
            <SomeoneLeft className="size-10 text-sm" />
          </li>
        )}
      </ul>
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">
        <HandButton outside={hand} />
        <VoiceButton />
        {partner && <CameraButton name={partner.name} />}
      </div>
      {/* With large text the timer gets its own line. */}
      <div className="flex min-w-min justify-end max-sm:flex-1 sm:min-w-0 lg:flex-1">
        <SessionTimer sessionId={room.id} className="min-w-0" />
      </div>
    </div>
  );
}

/** A raised hand in the call or outside. */
const wants = (person: RoomPerson, voice: PersonVoice | undefined): boolean => person.hand || voice?.hand === true;

type PartnerProps = Omit<Props, 'room' | 'voices' | 'hand'> & {
  person: RoomPerson;
  alone: boolean;
  /** Undefined outside a call. */
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
    <li className={`flex items-center gap-3 ${alone ? 'min-w-0' : 'max-lg:shrink-0 lg:min-w-0'}`}>
      <span title={alone ? undefined : `${name} · ${doing}`} className={`relative shrink-0 rounded-full ${ring}`}>
        <Avatar name={name} seed={id} picture={picture} className="size-10 text-sm" />
        {wants(person, voice) && (
          <span className="absolute -end-1 -top-1 grid size-5 place-items-center rounded-full bg-gold-soft text-gold">
            <Hand className="size-3.5" aria-hidden />
          </span>
        )}
      </span>
      <span className={`min-w-0 leading-tight max-sm:sr-only ${alone ? '' : 'max-lg:sr-only'}`}>
        <span className="flex items-center gap-2 font-semibold">
          <bdi className="truncate">{name}</bdi>
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
