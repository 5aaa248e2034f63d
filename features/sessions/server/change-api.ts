export { skyByTheClock, skyOf } from './calendar/sky-of.ts';
export { countEmail, invitationFor, inviteTo, type Partner, whoIsMeant } from './invitations/invite.ts';
export { callOff } from './life-cycle/cancel-session.ts';
export { dropReminders } from './life-cycle/drop-reminders.ts';
export { type LockedSession, lockSession, readUnlocked } from './life-cycle/lock-session.ts';
export { planReminders, REMINDERS, type RemindedSession } from './life-cycle/plan-reminders.ts';
export { transition } from './life-cycle/transition.ts';
export { limitConcurrency } from './limit-concurrency.ts';
export { sessionCancelled, sessionChanged, sessionReminder } from './notification-types.ts';
export {
  assertAhead,
  assertCreator,
  assertRoomFor,
  mayBeJoined,
  maySee,
  refuseTakenHour,
  sessionFull,
} from './policies.ts';
export { affectedUsers } from './seats/affected-users.ts';
export { endSeats } from './seats/end-seats.ts';
export { removeParticipant, seatedIn, takeSeat } from './seats/seats.ts';
export { sessionLimits } from './session-limits.ts';
