import { CircleCheck, CircleDashed, CircleX, Hourglass, type LucideIcon, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';
import type { Status } from '../contract.ts';

const looks: Record<Status, { look: ComponentProps<typeof Badge>['look']; icon: LucideIcon }> = {
  pending: { look: 'amber', icon: CircleDashed },
  waiting: { look: 'amber', icon: Hourglass },
  confirmed: { look: 'leaf', icon: CircleCheck },
  active: { look: 'indigo', icon: Play },
  expired: { look: 'neutral', icon: CircleX },
  completed: { look: 'neutral', icon: CircleCheck },
  cancelled: { look: 'brick', icon: CircleX },
};

/** The state of a session: a word, a mark and a colour. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { look, icon: Icon } = looks[status];
  return (
    <Badge look={look}>
      <Icon className="size-3.5" aria-hidden />
      {t(`sessions.status.${status}`)}
    </Badge>
  );
}
