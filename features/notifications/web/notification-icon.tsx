import {
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  Clock,
  Coins,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  UsersRound,
} from 'lucide-react';
import type { NewsType } from '../contract.ts';

const looks: Record<NewsType, { icon: LucideIcon; colours: string }> = {
  study_request: { icon: UsersRound, colours: 'bg-indigo-soft text-indigo' },
  session_reminder: { icon: Clock, colours: 'bg-gold-soft text-gold' },
  session_invitation: { icon: MailOpen, colours: 'bg-indigo-soft text-indigo' },
  invitation_accepted: { icon: CalendarCheck, colours: 'bg-leaf-soft text-leaf' },
  invitation_declined: { icon: CalendarX, colours: 'bg-brick-soft text-brick' },
  session_changed: { icon: CalendarClock, colours: 'bg-amber-soft text-amber' },
  session_cancelled: { icon: CalendarX, colours: 'bg-brick-soft text-brick' },
  new_session: { icon: CalendarPlus, colours: 'bg-leaf-soft text-leaf' },
  message: { icon: MessageCircle, colours: 'bg-indigo-soft text-indigo' },
  shekels: { icon: Coins, colours: 'bg-gold-soft text-gold' },
  other: { icon: Bell, colours: 'bg-raised text-ink-soft' },
};

/** What kind of news it is, at a glance; the title says it in words. */
export function NotificationIcon({ type }: { type: NewsType }) {
  const { icon: Icon, colours } = looks[type];
  return (
    <span aria-hidden className={`grid size-9 shrink-0 place-items-center rounded-full ${colours}`}>
      <Icon className="size-4.5" />
    </span>
  );
}
