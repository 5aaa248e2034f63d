import * as z from 'zod';
import { base, cursor, id, instant, learnerError, oneLine, timeZone } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { FREE_MINUTES, GOAL_MAX } from './shared/limits.ts';
import { outcomes } from './shared/outcomes.ts';
import { changes } from './shared/run.ts';
import { timerChanges } from './shared/session-timer.ts';

export const LEDGER_PAGE = 30;
export const reasons = ['reward', 'penalty', 'exit_reversed', 'correction'] as const;

const milliseconds = z.int().min(0);
const version = z.int().min(1).max(2_147_483_647);

export const run = z.object({
  id,
  /** Null for study alone. */
  sessionId: id.nullable(),
  /** Whether leaving the page counts as an exit. */
  strict: z.boolean(),
  phase: z.enum(['running', 'paused', 'ended']),
  startedAt: instant,
  phaseSince: instant,
  countedMs: milliseconds,
  plannedMs: milliseconds,
  /** Time after this instant does not count. */
  until: instant.nullable(),
  /** End of a break; null for other pauses. */
  breakUntil: instant.nullable(),
  endReason: z.enum(['complete', 'stopped', 'rest', 'left', 'replaced']).nullable(),
  version,
});
export type StudyRun = z.infer<typeof run>;

export const sessionTimer = z.object({
  phase: z.enum(['running', 'paused', 'break', 'ended']),
  phaseSince: instant,
  countedMs: milliseconds,
  plannedMs: milliseconds,
  until: instant,
  /** End of a break, which does not resume automatically. */
  breakUntil: instant.nullable(),
  version,
  /** Participant who last changed the timer; null if hidden. */
  by: z.object({ me: z.boolean(), name: z.string() }).nullable(),
});
export type SessionTimer = z.infer<typeof sessionTimer>;

export const exit = z.object({
  id,
  /** Position within the session's exits when counted. */
  number: z.int(),
  leftAt: instant,
  awaySeconds: z.int(),
  penalty: z.int(),
  state: z.enum(['counts', 'contested', 'reversed']),
  contestableUntil: instant,
});
export type StudyExit = z.infer<typeof exit>;

const goal = z.object({
  personId: id,
  name: z.string(),
  me: z.boolean(),
  goal: z.string(),
  outcome: z.enum(outcomes).nullable(),
  note: z.string(),
});
export type StudyGoal = z.infer<typeof goal>;

export const focusSession = z.object({
  id,
  title: z.string(),
  subject: z.string(),
  textReference: z.string().nullable(),
  startsAt: instant,
  timeZone: z.string(),
  durationMinutes: z.int(),
  status: z.enum(['pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled']),
  isPublic: z.boolean(),
  strict: z.boolean(),
  warns: z.boolean(),
  partners: z.array(z.object({ id, name: z.string() })),
  countedMs: milliseconds,
  exits: z.array(exit),
  /** Exits of others that this learner can confirm as study. */
  contested: z.array(z.object({ id, name: z.string(), leftAt: instant })),
  reward: z.int(),
  /** Whether the reward can still be earned. */
  canEarn: z.boolean(),
  /** Null before the end, and for an unqualified session. */
  rewarded: z.int().nullable(),
  balance: z.int(),
  goals: z.array(goal),
});
export type FocusSession = z.infer<typeof focusSession>;

const entry = z.object({
  id,
  amount: z.int(),
  reason: z.enum(reasons),
  at: instant,
  title: z.string().nullable(),
  note: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof entry>;

const day = z.object({ date: z.string(), minutes: z.int() });
export const hours = z.object({
  shown: z.boolean(),
  weeklyGoalMinutes: z.int().nullable(),
  /** Minutes since Sunday, in the learner's zone. */
  weekMinutes: z.int(),
  days: z.array(day),
  /** Counts the last twenty sessions. */
  attendance: z.object({ kept: z.int(), planned: z.int() }),
});
export type Hours = z.infer<typeof hours>;

const tags = ['focus'];
const refusals = { NOT_POSSIBLE: learnerError(409), CLIENT_ID_REUSED: learnerError(409) };
/** Age of an action that waited for the network; limited by the server. */
const agoMs = z.int().min(0).max(86_400_000).default(0);
const withRun = z.object({ run: run.nullable() });
const withTimer = z.object({ timer: sessionTimer.nullable() });

export const focusContract = {
  clock: base
    .route({ method: 'GET', path: '/focus/clock', summary: 'The server’s time, by which runs are counted', tags })
    .output(z.object({ now: instant })),
  current: base.route({ method: 'GET', path: '/focus/run', summary: 'My open run', tags }).output(withRun),
  session: base
    .route({ method: 'GET', path: '/focus/sessions/{id}', summary: 'A session of mine, as the timer knows it', tags })
    .input(z.object({ id }))
    .output(focusSession),
  start: base
    .errors(refusals)
    .route({
      method: 'POST',
      path: '/focus/runs',
      summary: 'Begin to study, in a session or alone',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        clientId: id,
        sessionId: id.nullable().default(null),
        /** Ignored in sessions. */
        minutes: z.int().min(FREE_MINUTES.min).max(FREE_MINUTES.max).default(FREE_MINUTES.default),
      }),
    )
    .output(run),
  change: base
    .route({ method: 'POST', path: '/focus/runs/{id}/change', summary: 'Pause, take a break, go on or stop', tags })
    .input(z.object({ id, what: z.enum(changes), version, agoMs }))
    .output(run),
  beat: base
    .route({ method: 'POST', path: '/focus/runs/{id}/beat', summary: 'A page of this run is there', tags })
    .input(z.object({ id }))
    .output(run),
  leave: base
    .errors(refusals)
    .route({ method: 'POST', path: '/focus/runs/{id}/exits', summary: 'I was away from the page', tags })
    .input(
      z.object({
        id,
        clientId: id,
        awaySeconds: z.int().min(0).max(86_400),
        device: z.enum(['phone', 'desk']),
        reloaded: z.boolean().default(false),
        agoMs,
      }),
    )
    .output(z.object({ exit: exit.nullable() })),
  contest: base
    .errors(refusals)
    .route({ method: 'POST', path: '/focus/exits/{id}/contest', summary: 'That was no exit', tags })
    .input(z.object({ id }))
    .output(exit),
  vouch: base
    .errors(refusals)
    .route({
      method: 'POST',
      path: '/focus/exits/{id}/vouch',
      summary: 'We were learning: my partner’s exit was none',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ reversed: z.boolean() })),
  setGoal: base
    .route({ method: 'PUT', path: '/focus/sessions/{id}/goal', summary: 'What I look for in this session', tags })
    .input(z.object({ id, goal: oneLine(GOAL_MAX) }))
    .output(z.object({ goals: z.array(goal) })),
  setOutcome: base
    .route({ method: 'PUT', path: '/focus/sessions/{id}/outcome', summary: 'What came of my goal', tags })
    .input(z.object({ id, outcome: z.enum(outcomes), note: oneLine(GOAL_MAX).default('') }))
    .output(z.object({ goals: z.array(goal) })),
  timer: base
    .route({ method: 'GET', path: '/focus/sessions/{id}/timer', summary: 'The timer of a session of mine', tags })
    .input(z.object({ id }))
    .output(withTimer),
  moveTimer: base
    .errors(refusals)
    .route({
      method: 'POST',
      path: '/focus/sessions/{id}/timer',
      summary: 'Start the timer of a session, pause it, take a break, go on or end it, for all who take part',
      tags,
    })
    .input(
      z.object({
        id,
        what: z.enum(timerChanges),
        /** Version of the run that the learner saw; 0 before the first start. */
        version: z.int().min(0).max(2_147_483_647),
      }),
    )
    .output(withTimer),
  ledger: base
    .route({ method: 'GET', path: '/focus/ledger', summary: 'My shekels and how they moved, latest first', tags })
    .input(z.object({ before: cursor.optional() }))
    .output(z.object({ balance: z.int(), entries: z.array(entry), next: z.string().nullable() })),
  hours: base
    .route({ method: 'GET', path: '/focus/hours', summary: 'My hours of study', tags })
    .input(z.object({ timeZone }))
    .output(hours),
  setHours: base
    .route({ method: 'PUT', path: '/focus/hours', summary: 'My goal of a week, and whether hours are shown', tags })
    .input(z.object({ shown: z.boolean(), weeklyGoalMinutes: z.int().min(15).max(6_000).nullable() }))
    .output(z.object({ shown: z.boolean(), weeklyGoalMinutes: z.int().nullable() })),
};

export const focusEvents = defineEvents('focus', {
  toBrowsers: {
    /** Participants get it at runs, exits, goals or rewards. */
    changed: z.object({ sessionId: id }),
    timer: z.object({ sessionId: id }),
    /** The learner gets it on all devices. */
    run: z.object({ runId: id }),
    moved: z.object({}),
  },
  fromBrowsers: {
    /** Refused when the state may have changed; the page then calls `beat`. */
    beat: z.object({ runId: id }),
  },
});
