import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { PlanKind } from './plan-form.ts';
import { usePlanDialog } from './use-plan-dialog.tsx';

type Props = { kind?: PlanKind; variant?: 'primary' | 'secondary'; className?: string };

export function CreateSessionButton({ kind = 'home', variant, className }: Props) {
  const { t } = useTranslation();
  const { plan, preload, dialog } = usePlanDialog(kind);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => plan()}
      >
        <Plus className="size-5" aria-hidden />
        {t('sessions.create')}
      </Button>
      {dialog}
    </>
  );
}
