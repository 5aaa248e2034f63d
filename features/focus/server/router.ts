import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { focusContract } from '../contract.ts';
import { contestExit, vouchForExit } from './exits/contest-exit.ts';
import { notifyOfExit } from './exits/notify-of-exit.ts';
import { saveGoal } from './goals/set-goal.ts';
import { setHours, showHours } from './hours/show-hours.ts';
import { showLedger } from './ledger/show-ledger.ts';
import { beatRun } from './runs/beat-run.ts';
import { changeRun } from './runs/change-run.ts';
import { currentRun } from './runs/settle-runs.ts';
import { startRun } from './runs/start-run.ts';
import { moveTimer } from './session-timer/move-timer.ts';
import { showTimer } from './session-timer/show-timer.ts';
import { showFocusSession } from './show-session.ts';

const learners = implementUnvalidated(focusContract).use(signedIn);

export const focusRouter = {
  clock: learners.clock.handler(({ context: { app } }) => ({ now: app.now().toISOString() })),
  current: learners.current.handler(({ context: { app, learner } }) => currentRun(app, learner)),
  session: learners.session.handler(({ input, context: { app, learner } }) => showFocusSession(app, learner, input.id)),
  start: learners.start.handler(({ input, context: { app, learner } }) => startRun(app, learner, input)),
  change: learners.change.handler(({ input, context: { app, learner } }) => changeRun(app, learner, input)),
  beat: learners.beat.handler(({ input, context: { app, learner } }) => beatRun(app, learner, input.id)),
  leave: learners.leave.handler(({ input, context: { app, learner } }) => notifyOfExit(app, learner, input)),
  contest: learners.contest.handler(({ input, context: { app, learner } }) => contestExit(app, learner, input.id)),
  vouch: learners.vouch.handler(({ input, context: { app, learner } }) => vouchForExit(app, learner, input.id)),
  setGoal: learners.setGoal.handler(({ input: { id, goal }, context: { app, learner } }) =>
    saveGoal(app, learner, id, { goal }),
  ),
  setOutcome: learners.setOutcome.handler(({ input: { id, outcome, note }, context: { app, learner } }) =>
    saveGoal(app, learner, id, { outcome, note }),
  ),
  timer: learners.timer.handler(({ input, context: { app, learner } }) => showTimer(app, learner, input.id)),
  moveTimer: learners.moveTimer.handler(({ input, context: { app, learner } }) => moveTimer(app, learner, input)),
  ledger: learners.ledger.handler(({ input, context: { app, learner } }) => showLedger(app, learner, input.before)),
  hours: learners.hours.handler(({ input, context: { app, learner } }) => showHours(app, learner, input.timeZone)),
  setHours: learners.setHours.handler(({ input, context: { app, learner } }) => setHours(app, learner, input)),
};
