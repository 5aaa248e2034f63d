import { Mic, MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePushToTalk } from './use-push-to-talk.ts';
import { useCall } from './use-voice.ts';

/** Holding Space opens the microphone, too. */
export function VoiceButton() {
  const { t } = useTranslation();
  const current = useCall();
  const inCall = current?.state.place === 'in';
  const open = inCall && current.state.microphone === 'open' && !current.state.muted;
  const shut = inCall && current.state.microphone === 'open' && current.state.muted;
  usePushToTalk(Boolean(shut), (speaking) => current?.call.setMuted(!speaking));
  if (!current) return null;
  const { call, state } = current;
  const waits = state.place === 'joining' || state.microphone === 'asking';
  const press = () => {
    if (state.place === 'elsewhere') void call.join(true);
    else if (state.place !== 'in') void call.join();
    else if (state.microphone === 'open') call.setMuted(!state.muted);
    else if (state.microphone !== 'asking') void call.takeMicrophone();
  };
  const Icon = open ? Mic : MicOff;
  return (
    <button
      type="button"
      aria-label={t(open ? 'voice.shut' : 'voice.open')}
      aria-keyshortcuts={shut ? 'Space' : undefined}
      title={shut ? t('voice.pushToTalk') : undefined}
      aria-busy={waits || undefined}
      onClick={press}
      className={`inline-grid size-13 shrink-0 place-items-center rounded-full border transition-colors aria-busy:opacity-60 ${
        open ? 'border-indigo bg-indigo-soft text-indigo' : 'border-brick bg-surface text-brick hover:bg-brick-soft'
      }`}
    >
      <Icon className="size-6" aria-hidden />
    </button>
  );
}
