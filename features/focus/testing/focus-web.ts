import type { FocusSession, SessionTimer, StudyRun } from '../contract.ts';

const MINUTE = 60_000;
export const key = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

export const session: FocusSession = {
  id: key(1),
  title: 'Genèse ensemble',
  subject: 'torah_genesis',
  textReference: 'Genesis 1',
  startsAt: ago(1),
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  status: 'active',
  isPublic: false,
  strict: true,
  warns: true,
  partners: [{ id: key(2), name: 'Noa' }],
  countedMs: 0,
  exits: [],
  contested: [],
  reward: 20,
  canEarn: true,
  rewarded: null,
  balance: 235,
  goals: [],
};

export const run: StudyRun = {
  id: key(3),
  sessionId: session.id,
  strict: true,
  phase: 'running',
  startedAt: ago(0),
  phaseSince: ago(0),
  countedMs: 0,
  plannedMs: 59 * MINUTE,
  until: null,
  breakUntil: null,
  endReason: null,
  version: 1,
};

export const timer: SessionTimer = {
  phase: 'running',
  phaseSince: ago(0),
  countedMs: 0,
  plannedMs: 59 * MINUTE,
  until: ago(-59),
  breakUntil: null,
  version: 1,
  by: { me: false, name: 'Noa' },
};
