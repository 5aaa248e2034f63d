import { BookOpen } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';

const own: NotificationVariant = { icon: BookOpen, colours: 'bg-leaf-soft text-leaf' };

const variants: Record<string, NotificationVariant> = {
  cycle_invitation: own,
  cycle_of_today: own,
  cycle_untouched: own,
};
export default variants;
