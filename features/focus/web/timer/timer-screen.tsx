import { Minimize2, Volume2, VolumeX, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';
import type { FocusSession } from '../../contract.ts';
import { BeforeStart } from './before-start.tsx';
import { EndCard } from './end-card.tsx';
import { Running } from './running.tsx';
import type { TimerProps } from './timer-props.ts';

type Props = TimerProps & {
  free: boolean;
  /** Announcements inside the dialog: screen readers ignore the outside. */
  spoken: ReactNode;
  onSound: () => void;
  onClose: () => void;
  onSlim: () => void;
  onStarted: () => void;
};

const isStudied = (session: FocusSession | undefined): boolean =>
  session !== undefined && ['completed', 'expired'].includes(session.status) && session.countedMs > 0;

export function TimerScreen(props: Props) {
  const { t } = useTranslation();
  const { run, session, free, sound, onSound, onClose, onSlim } = props;
  const title = free ? t('focus.free') : (session.data?.title ?? t('focus.title'));
  const names = session.data?.partners.map(({ name }) => name).join(', ');
  const goesOn = run !== null && run.phase !== 'ended';
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          className="fixed inset-0 z-40 flex flex-col overflow-y-auto bg-paper text-ink outline-none"
        >
          {props.spoken}
          <div className="flex items-center justify-end gap-1 px-3 py-2">
            {goesOn && (
              <>
                <IconButton label={t('focus.slim')} onClick={onSlim}>
                  <Minimize2 className="size-5" aria-hidden />
                </IconButton>
                <IconButton label={t('focus.sound')} aria-pressed={sound} onClick={onSound}>
                  {sound ? <Volume2 className="size-5" aria-hidden /> : <VolumeX className="size-5" aria-hidden />}
                </IconButton>
              </>
            )}
            <IconButton label={goesOn ? t('focus.closeRunning') : t('common.close')} onClick={onClose}>
              <X className="size-5" aria-hidden />
            </IconButton>
          </div>
          <div className="mx-auto flex w-full max-w-[34rem] flex-1 flex-col gap-5 px-5 pb-8">
            <div className="text-center">
              <Dialog.Title dir="auto" className="font-serif text-xl wrap-anywhere">
                {title}
              </Dialog.Title>
              {names && <p className="text-sm text-ink-soft">{t('focus.with', { names })}</p>}
            </div>
            {run?.phase === 'ended' || (!run && isStudied(session.data)) ? (
              <EndCard {...props} />
            ) : run ? (
              <Running {...props} run={run} />
            ) : (
              <BeforeStart {...props} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
