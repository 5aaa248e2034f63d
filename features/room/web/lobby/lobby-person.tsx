import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/index.ts';
import type { RoomPerson } from '../../contract.ts';

export function LobbyPerson({ person: { id, name, picture, me, state, asked } }: { person: RoomPerson }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-4">
      <span
        className={`rounded-full ${me || state !== 'gone' ? '' : 'outline-2 outline-offset-2 outline-edge outline-dashed'}`}
      >
        <Avatar name={name} seed={id} picture={picture} />
      </span>
      <div className="min-w-0">
        <p className="font-serif text-xl wrap-anywhere">{me ? t('room.you') : name}</p>
        {!me && <p className="text-sm text-ink-soft">{t(`room.states.${asked ? 'asked' : state}`)}</p>}
      </div>
    </div>
  );
}
