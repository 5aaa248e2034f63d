import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/index.ts';
import type { ShownPerson } from '../page/without-presence.ts';

export function LobbyPerson({ person }: { person: ShownPerson }) {
  const { t } = useTranslation();
  const { id, name, picture, me, state, asked, isUnknown } = person;
  const shown = asked ? 'asked' : isUnknown ? 'unknown' : state;
  return (
    <div className="flex items-center gap-4">
      <span
        className={`rounded-full ${me || state !== 'gone' ? '' : 'outline-2 outline-offset-2 outline-edge outline-dashed'}`}
      >
        <Avatar name={name} seed={id} picture={picture} />
      </span>
      <div className="min-w-0">
        <p className="font-serif text-xl wrap-anywhere">{me ? t('room.you') : name}</p>
        {!me && <p className="text-sm text-ink-soft">{t(`room.states.${shown}`)}</p>}
      </div>
    </div>
  );
}
