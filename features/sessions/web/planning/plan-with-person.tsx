import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConversationActionProps } from '#web/feature.ts';
import { IconButton } from '#web/ui/index.ts';
import { planWith } from './plan-with.ts';
import { usePlanDialog } from './use-plan-dialog.tsx';

/** Plans a session with the one a conversation is with: the form comes with their name. */
export default function PlanWithPerson({ person: { id, name, picture } }: ConversationActionProps) {
  const { t } = useTranslation();
  const { plan, reach, dialog } = usePlanDialog();
  return (
    <>
      <IconButton
        label={t('sessions.planWith', { name })}
        aria-haspopup="dialog"
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => plan(planWith({ id, name, city: '', ...(picture !== null && { picture }) }))}
      >
        <CalendarPlus className="size-5" aria-hidden />
      </IconButton>
      {dialog}
    </>
  );
}
