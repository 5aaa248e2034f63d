import { Bell, Handshake, UserRoundSearch, Users, UsersRound } from 'lucide-react';
import type { NotificationVariant } from '#web/feature.ts';
import { AnswerRequestInPlace } from './answer-request-in-place.tsx';

const variants: Record<string, NotificationVariant> = {
  study_request: {
    icon: UsersRound,
    colours: 'bg-indigo-soft text-indigo',
    Actions: AnswerRequestInPlace,
    example: (t) => ({
      key: 'partners.notifications.request',
      params: { name: t('notifications.example.name'), title: t('notifications.example.subject') },
    }),
  },
  pair_news: { icon: Handshake, colours: 'bg-gold-soft text-gold' },
  partner_watch: { icon: UserRoundSearch, colours: 'bg-indigo-soft text-indigo' },
  partner_watch_ended: { icon: UserRoundSearch, colours: 'bg-raised text-ink-soft' },
  weekly_suggestions: { icon: Users, colours: 'bg-gold-soft text-gold' },
  study_request_answered: { icon: Bell, colours: 'bg-raised text-ink-soft' },
};
export default variants;
