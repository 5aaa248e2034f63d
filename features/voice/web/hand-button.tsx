import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import { useCall } from './use-voice.ts';

/** "I want to say something", for when one does not see the other draw breath. */
export function HandButton() {
  const { t } = useTranslation();
  const current = useCall();
  if (!current) return null;
  const { call, state } = current;
  return (
    <IconButton
      label={t('voice.hand')}
      aria-pressed={state.hand}
      disabled={state.place !== 'in'}
      className={state.hand ? 'bg-gold-soft text-gold' : ''}
      onClick={() => call.setHand(!state.hand)}
    >
      <Hand className="size-5" aria-hidden />
    </IconButton>
  );
}
