import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Spinner } from '#web/ui/index.ts';
import { useLoudness } from './use-loudness.ts';
import { useMicrophone } from './use-microphone.ts';

const BARS = 24;
/** Minimum loudness of intelligible speech. */
const HEARD = 0.35;
const sentences = {
  refused: 'voice.check.refused',
  none: 'voice.check.none',
  busy: 'voice.check.busy',
  lost: 'voice.check.lost',
} as const;

export function MicrophoneCheck() {
  const { t } = useTranslation();
  const { state, track, devices, attempt, choose } = useMicrophone();
  const loudness = useLoudness(track);
  const [heard, setHeard] = useState(false);
  const [choosing, setChoosing] = useState(false);
  if (loudness > HEARD && !heard) setHeard(true);
  const lit = Math.round(loudness * BARS);
  const sentence =
    state === 'open'
      ? heard
        ? 'voice.check.heard'
        : 'voice.check.speak'
      : state in sentences
        ? sentences[state as keyof typeof sentences]
        : null;

  return (
    <section aria-label={t('voice.check.title')}>
      <h2 className="text-sm font-semibold text-ink">{t('voice.check.title')}</h2>
      {state === 'open' && (
        <div className="mt-2 flex h-2 gap-1" aria-hidden>
          {Array.from({ length: BARS }, (_, bar) => bar).map((bar) => (
            <span key={bar} className={`flex-1 rounded-sm ${bar < lit ? 'bg-leaf' : 'bg-line'}`} />
          ))}
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        {sentence && (
          <p role="status" className="min-w-0 flex-1 text-sm text-pretty text-ink-soft">
            {t(sentence)}
          </p>
        )}
        {state === 'asking' && <Spinner />}
        {state === 'open' && devices.length > 1 && (
          <Button variant="quiet" className="-me-4" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('voice.check.change')}
          </Button>
        )}
        {state !== 'open' && state !== 'asking' && (
          <Button variant="secondary" onClick={() => void attempt()}>
            {t(state === 'untried' ? 'voice.check.try' : 'voice.retry')}
          </Button>
        )}
      </div>
      {choosing && (
        <fieldset>
          <legend className="sr-only">{t('voice.check.change')}</legend>
          {devices.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 text-sm text-ink">
              <input
                type="radio"
                name="microphone"
                checked={track?.getSettings().deviceId === id}
                onChange={() => choose(id)}
              />
              <span dir="auto" className="min-w-0 truncate">
                {name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}
