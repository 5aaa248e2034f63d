import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, Button, Card, Notice } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';
import { PictureChoices } from './picture-choices.tsx';
import { PictureProgress } from './picture-progress.tsx';
import { usePicture } from './use-picture.ts';

export function PictureCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { state, send, stop, choose, choosing } = usePicture(profile);
  const input = useRef<HTMLInputElement>(null);
  const { step } = state;
  const preview = step === 'still' ? null : state.preview;
  return (
    <Card aria-label={t('profile.picture.label')} className="grid gap-4">
      <h2 className="font-serif text-lg">{t('profile.picture.label')}</h2>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          name={profile.displayName}
          seed={profile.id}
          picture={preview ?? profile.picture?.large}
          className="size-24 text-3xl"
        />
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="text-sm text-ink-soft">{t('profile.picture.hint')}</p>
          {step === 'sending' ? (
            <PictureProgress part={state.part} onStop={stop} />
          ) : (
            <div>
              <Button variant="secondary" className="max-sm:px-2" onClick={() => input.current?.click()}>
                <ImageUp className="size-4" aria-hidden />
                {t('profile.picture.choose')}
              </Button>
            </div>
          )}
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t('profile.picture.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Lets the learner choose the same file again.
              target.value = '';
              if (file) void send(file);
            }}
          />
        </div>
      </div>
      {step === 'failed' && (
        <Notice variant="error" role="alert">
          <strong>{t(state.problem.title)}</strong>
          <p>{t(state.problem.text)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {state.again && (
              <Button variant="secondary" onClick={() => state.again && void send(state.again)}>
                {t('common.retry')}
              </Button>
            )}
            <Button variant="quiet" className={state.again ? '' : '-ms-4'} onClick={stop}>
              {t('common.close')}
            </Button>
          </div>
        </Notice>
      )}
      <PictureChoices profile={profile} choosing={choosing} onChoose={choose} />
    </Card>
  );
}
