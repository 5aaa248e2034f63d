import { type Notification, notificationsContract } from '#features/notifications/contract.ts';
import { partnersContract, type StudyRequest } from '#features/partners/contract.ts';
import { type Session, sessionsContract } from '#features/sessions/contract.ts';
import { shelfContract } from '#features/shelf/contract.ts';
import { serve } from '#testing/browser/server.ts';
import { homeContract } from '../contract.ts';

export const key = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const session: Session = {
  id: key(1),
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  description: '',
  startsAt: '2031-05-06T18:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  status: 'confirmed',
  isPublic: false,
  focusModeEnabled: false,
  strictFocus: false,
  maxParticipants: 2,
  participantCount: 2,
  creatorName: 'Ruth',
  textReference: null,
  mine: false,
  joined: true,
  invited: false,
};
export const request: StudyRequest = {
  id: key(2),
  otherId: key(20),
  otherName: 'Dan',
  incoming: true,
  subject: 'Pirké Avot',
  message: '',
  textReference: null,
  proposedTime: null,
  status: 'pending',
  createdAt: '2026-01-01T10:00:00.000Z',
};
const told = {
  isRead: false,
  at: '2026-01-01T10:00:00.000Z',
  actionable: false,
  tag: '',
  url: '/sessions',
  data: {},
  tab: null,
  activity: false,
  announce: [],
};
const params = { name: 'Ruth', title: 'Genèse ensemble', when: { instant: session.startsAt }, count: 30 };
export const reminder: Notification = {
  ...told,
  id: key(3),
  type: 'session_reminder',
  tab: 'reminders',
  text: { key: 'sessions.notifications.reminder', params },
};
export const accepted: Notification = {
  ...told,
  id: key(4),
  type: 'invitation_accepted',
  activity: true,
  text: { key: 'sessions.notifications.invitation_accepted', params },
};
export const message: Notification = {
  ...told,
  id: key(5),
  type: 'message',
  text: { key: 'notifications.types.message', params: { name: 'Léa' } },
};

export const learned = {
  date: '2026-01-01',
  hebrewDate: { fr: '12 Tevet', en: '12 Tevet', he: 'י״ב בטבת', es: '12 Tevet' },
  items: [],
};

const opened: Session = {
  ...session,
  id: key(9),
  title: 'Ouverte à tous',
  isPublic: true,
  joined: false,
  status: 'pending',
  participantCount: 1,
};

export type Lists = { listed: Session[]; mine: Session[]; requests: StudyRequest[]; news: Notification[] };
export const lists: Lists = {
  listed: [opened],
  mine: [session],
  requests: [request],
  news: [reminder, message, accepted],
};
export const latestOf = (...items: Notification[]) => ({ items, unread: items.filter(({ isRead }) => !isRead).length });

export const together = ({ listed, mine, requests, news }: Lists) => ({
  publicSessions: listed,
  mySessions: mine,
  myInvitations: [],
  seriesToAnswer: [],
  calls: { incoming: [], outgoing: null, quiet: false },
  waitingRooms: [],
  cyclesEnrolled: [],
  toReview: [],
  thanks: [],
  requests,
  partners: [],
  latest: latestOf(...news),
  today: learned,
});

export function serveLists(given: Partial<Lists> = {}): void {
  const all = { ...lists, ...given };
  serve(homeContract.show, () => together(all));
  serve(sessionsContract.listPublic, () => all.listed);
  serve(sessionsContract.mine, () => all.mine);
  serve(partnersContract.requests, () => all.requests);
  serve(notificationsContract.latest, () => latestOf(...all.news));
  serve(shelfContract.today, () => learned);
}
