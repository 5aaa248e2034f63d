import { DoorOpen } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { useStudyNow } from './use-study-now.ts';

type Props = {
  person: { id: string; name: string };
  /** The text of their study request. */
  textReference?: string | undefined;
  variant: NonNullable<ComponentProps<typeof Button>['variant']>;
};

export function StudyNowButton({ person: { id, name }, textReference, variant }: Props) {
  const { t } = useTranslation();
  const { start, isPending } = useStudyNow(id, textReference);
  return (
    <Button variant={variant} busy={isPending} aria-label={t('sessions.studyNow.named', { name })} onClick={start}>
      <DoorOpen className="size-5 rtl:-scale-x-100" aria-hidden />
      {t('sessions.studyNow.action')}
    </Button>
  );
}
