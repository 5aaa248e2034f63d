import { QueryClient } from '@tanstack/react-query';
import type { Invitation, Session, SessionDetails } from '../contract.ts';

/** @param writeText null for a browser without a clipboard */
export const clipboard = (writeText: ((text: string) => Promise<void>) | null): void =>
  void Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText ? { writeText } : undefined,
  });

export const freshClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const id = '019a0000-0000-7000-8000-000000000001';

export const makeStudySession = (change: Partial<Session> = {}): Session => ({
  id,
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  description: '',
  startsAt: '2031-05-06T08:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  status: 'pending',
  isPublic: true,
  focusModeEnabled: false,
  strictFocus: false,
  maxParticipants: 10,
  participantCount: 3,
  creatorName: 'Ruth',
  textReference: null,
  mine: false,
  joined: false,
  invited: false,
  ...change,
});

export const details = (change: Partial<SessionDetails> = {}): SessionDetails => ({
  ...makeStudySession(),
  participants: [{ seat: 'seat-1', name: 'Ruth', creator: true, me: false }],
  invitations: [],
  replies: [],
  thanks: { to: null, mine: null, theirs: null },
  ...change,
});

export const invitation = (change: Partial<Invitation> = {}): Invitation => ({
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  startsAt: '2031-05-06T08:30:00.000Z',
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  description: 'Le premier chapitre',
  from: 'Ruth',
  textReference: null,
  beginning: null,
  state: 'open',
  forMe: false,
  mine: false,
  places: null,
  now: false,
  replies: [],
  ...change,
});
