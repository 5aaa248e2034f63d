import { CalendarPlus, DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStudyNow } from '#features/sessions/web/parts-api.ts';
import type { ConversationActionProps } from '#web/feature.ts';
import { IconButton, ListMenu, MenuContent, MenuItem } from '#web/ui/index.ts';
import { planWith } from './plan-with.ts';
import { usePlanDialog } from './use-plan-dialog.tsx';

export default function StudyWithPerson({ person: { id, name, picture } }: ConversationActionProps) {
  const { t } = useTranslation();
  const { plan, preload, dialog } = usePlanDialog();
  const { start, isPending } = useStudyNow(id);
  return (
    <>
      <ListMenu
        button={
          <IconButton
            label={t('sessions.studyNow.with', { name })}
            aria-busy={isPending || undefined}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <CalendarPlus className="size-5" aria-hidden />
          </IconButton>
        }
      >
        {() => (
          <MenuContent>
            <MenuItem onSelect={start}>
              <DoorOpen className="size-5 text-ink-soft rtl:-scale-x-100" aria-hidden />
              {t('sessions.studyNow.action')}
            </MenuItem>
            <MenuItem onSelect={() => plan(planWith({ id, name, city: '', ...(picture !== null && { picture }) }))}>
              <CalendarPlus className="size-5 text-ink-soft" aria-hidden />
              {t('sessions.studyNow.plan')}
            </MenuItem>
          </MenuContent>
        )}
      </ListMenu>
      {dialog}
    </>
  );
}
