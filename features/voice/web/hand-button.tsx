import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import { useCall } from './use-voice.ts';

/** Hand outside the call, e.g. the fifth learner's; stored by the room. */
export type RoomHand = { up: boolean; raise: (up: boolean) => void };

export function HandButton({ outside }: { outside: RoomHand }) {
  const { t } = useTranslation();
  const current = useCall();
  const inCall = current?.state.place === 'in' ? current.call : null;
  const up = outside.up || (inCall !== null && current?.state.hand === true);
  const press = () => {
    if (outside.up || !inCall) outside.raise(!up);
    if (inCall) inCall.setHand(!up);
  };
  return (
    <IconButton
      label={t('voice.hand')}
      aria-pressed={up}
      className={up ? 'bg-gold-soft text-gold' : ''}
      onClick={press}
    >
      <Hand className="size-5" aria-hidden />
    </IconButton>
  );
}
