import { CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '#features/sessions/contract.ts';
import { Badge } from '#web/ui/index.ts';

const variants: Record<Status, { variant: ComponentProps<typeof Badge>['variant']; icon: LucideIcon }> = {
  pending: { variant: 'amber', icon: CircleDashed },
  waiting: { variant: 'amber', icon: Hourglass },
  confirmed: { variant: 'leaf', icon: CircleCheck },
  active: { variant: 'indigo', icon: Play },
  expired: { variant: 'neutral', icon: CircleX },
  completed: { variant: 'neutral', icon: CircleCheck },
  cancelled: { variant: 'brick', icon: CircleX },
};

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { variant, icon: Icon } = variants[status];
  return (
    <Badge variant={variant}>
      <Icon className="size-3.5" aria-hidden />
      {t(`sessions.status.${status}`)}
    </Badge>
  );
}
