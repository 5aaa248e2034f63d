import { MicOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { useCall } from './use-voice.ts';
import { type VoiceWord, wordOf } from './voice-word.ts';

export function useVoiceWord(): VoiceWord | null {
  const current = useCall();
  return current && wordOf(current.state);
}

export function VoiceWords() {
  const { t } = useTranslation();
  const current = useCall();
  const word = current && wordOf(current.state);
  const Icon = word?.tone === 'brick' ? MicOff : WifiOff;
  return (
    <div role="status">
      {word && (
        <div
          className={`flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1 text-sm text-ink ${
            word.tone === 'brick' ? 'bg-brick-soft' : 'bg-amber-soft'
          }`}
        >
          <Icon className={`size-5 shrink-0 ${word.tone === 'brick' ? 'text-brick' : 'text-amber'}`} aria-hidden />
          <p className="min-w-[min(100%,11rem)] flex-1 text-pretty">{t(word.text)}</p>
          {word.action && (
            <Button variant="quiet" className="shrink-0" onClick={() => word.action?.press(current.call)}>
              {t(word.action.label)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
