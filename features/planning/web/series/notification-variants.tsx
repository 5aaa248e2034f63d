import { CalendarClock, CalendarPlus, Repeat } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';
import { AnswerMoveInPlace } from './answer-move-in-place.tsx';

const variants: Record<string, NotificationVariant> = {
  series_news: { icon: Repeat, colours: 'bg-leaf-soft text-leaf' },
  evening_move: { icon: CalendarClock, colours: 'bg-amber-soft text-amber', Actions: AnswerMoveInPlace },
  new_session: { icon: CalendarPlus, colours: 'bg-leaf-soft text-leaf' },
};
export default variants;
