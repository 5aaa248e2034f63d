import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { type Asking, notFound, signedIn } from '#server/rpc.ts';
import { accountContract } from '../contract.ts';
import { accountLimits } from './account-limits.ts';
import { changeEmail, confirmNewEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgetSessionCookie } from './cookie.ts';
import { endAllSessions, endSession } from './end-sessions.ts';
import { keepSignedIn } from './keep-signed-in.ts';
import { listSessions } from './list-sessions.ts';
import { users } from './tables.ts';
import { whoAmI } from './who-am-i.ts';

const anyone = implement(accountContract).$context<Asking>();
const learners = anyone.use(signedIn);

export const accountRouter = {
  me: anyone.me.handler(({ context }) => whoAmI(context.house, context.headers)),

  keepSignedIn: anyone.keepSignedIn.handler(({ context }) => keepSignedIn(context.house, context.headers)),

  setLanguage: learners.setLanguage.handler(async ({ input, context: { house, learner } }) => {
    await house.db.update(users).set({ language: input.language }).where(eq(users.id, learner.id));
  }),

  sessions: learners.sessions.handler(({ context: { house, learner, headers } }) =>
    listSessions(house, learner.id, headers),
  ),

  endSession: learners.endSession.handler(async ({ input, context: { house, learner } }) => {
    if (!(await endSession(house, learner.id, input.id))) throw notFound();
  }),

  signOutEverywhere: learners.signOutEverywhere.handler(async ({ context: { house, learner, answerHeaders } }) => {
    await endAllSessions(house, learner.id);
    answerHeaders.set('set-cookie', forgetSessionCookie(house));
  }),

  confirmEmail: anyone.confirmEmail.handler(async ({ input, context: { house, address } }) => {
    await house.limits.count(accountLimits.linkFrom, address);
    await confirmEmail(house, input.token);
  }),

  changeEmail: learners.changeEmail.handler(({ input, context: { house, learner } }) =>
    changeEmail(house, learner, input),
  ),

  confirmNewEmail: anyone.confirmNewEmail.handler(async ({ input, context: { house, address, headers } }) => {
    await house.limits.count(accountLimits.linkFrom, address);
    await confirmNewEmail(house, input.token, headers);
  }),
};
