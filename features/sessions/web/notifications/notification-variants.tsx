import { CalendarCheck, CalendarClock, CalendarX, Clock, DoorOpen, MailOpen, PhoneMissed } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';
import { AnswerInvitationInPlace } from './answer-invitation-in-place.tsx';
import { CallBackInPlace } from './call-back-in-place.tsx';
import { JoinNowInPlace } from './join-now-in-place.tsx';

const off = { icon: CalendarX, colours: 'bg-brick-soft text-brick' };

const variants: Record<string, NotificationVariant> = {
  session_reminder: { icon: Clock, colours: 'bg-gold-soft text-gold' },
  session_invitation: { icon: MailOpen, colours: 'bg-indigo-soft text-indigo', Actions: AnswerInvitationInPlace },
  study_now: { icon: DoorOpen, colours: 'bg-gold-soft text-gold', Actions: JoinNowInPlace },
  call_missed: { icon: PhoneMissed, colours: 'bg-amber-soft text-amber', Actions: CallBackInPlace },
  invitation_accepted: { icon: CalendarCheck, colours: 'bg-leaf-soft text-leaf' },
  invitation_declined: off,
  session_changed: { icon: CalendarClock, colours: 'bg-amber-soft text-amber' },
  session_cancelled: off,
};
export default variants;
