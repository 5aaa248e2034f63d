import { Mic, MicOff, PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { IconButton } from '#web/ui/index.ts';
import { leaveVoice, useCall } from './use-voice.ts';

export function CallPill() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = useCall();
  const room = current && `/sessions/${current.call.sessionId}/room`;
  if (!room || current.state.place !== 'in' || pathname.replace(/\/+$/, '').toLowerCase() === room) return null;
  const { call, state } = current;
  const heard = state.microphone === 'open' && !state.muted;
  const Icon = heard ? Mic : MicOff;
  return (
    <section
      aria-label={t('voice.goesOn')}
      className="fixed end-3 top-20 z-30 flex items-center gap-1 rounded-full border border-line bg-surface ps-4 pe-1 shadow-high lg:start-60 lg:end-auto lg:top-auto lg:bottom-4 print:hidden"
    >
      <Link to={room} className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline">
        {t('voice.backToRoom')}
      </Link>
      {state.microphone === 'open' && (
        <IconButton label={t(heard ? 'voice.shut' : 'voice.open')} onClick={() => call.setMuted(heard)}>
          <Icon className={`size-5 ${heard ? 'text-indigo' : 'text-brick'}`} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('voice.hangUp')} onClick={leaveVoice}>
        <PhoneOff className="size-5 text-brick" aria-hidden />
      </IconButton>
    </section>
  );
}
