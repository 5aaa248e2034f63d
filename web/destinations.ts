import { BookOpenText, CalendarDays, House, type LucideIcon, MessageCircle, Search, UserRound } from 'lucide-react';
import type { MessageKey } from './wording/keys.d.ts';

export type Destination = {
  path: string;
  label: MessageKey;
  icon: LucideIcon /** Paths that belong to it besides its own. */;
  also?: RegExp;
};

/** The navigation's entries, in order. The rail shows all, the bottom bar of a phone the first five. */
export const destinations: Destination[] = [
  { path: '/home', label: 'navigation.home', icon: House },
  { path: '/search', label: 'navigation.search', icon: Search, also: /^\/partners/i },
  { path: '/library', label: 'navigation.texts', icon: BookOpenText, also: /^\/(text|book)(\/|$)/i },
  { path: '/chat', label: 'navigation.chat', icon: MessageCircle },
  {
    path: '/profile-protected',
    label: 'navigation.profile',
    icon: UserRound,
    also: /^\/(profile|mon-profil(-test)?)$/i,
  },
  { path: '/sessions', label: 'navigation.planning', icon: CalendarDays },
];
