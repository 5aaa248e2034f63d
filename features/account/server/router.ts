import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { accountContract } from '../contract.ts';
import { askArchive, openArchive } from './archive/ask-archive.ts';
import { showArchive } from './archive/show-archive.ts';
import { currentUser } from './current-user.ts';
import { changeEmail } from './email/change-email.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { confirmNewEmail } from './email/confirm-new-email.ts';
import { stopEmailChange } from './email/stop-email-change.ts';
import { comeBackByLink, comeBackSignedIn } from './leaving/come-back.ts';
import { leave } from './leaving/leave.ts';
import { CLEAR_BROWSER } from './sessions/clear-browser.ts';
import { endSession, signOutEverywhere } from './sessions/end-sessions.ts';
import { extendSession } from './sessions/extend-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { accountLimits } from './sign-in/account-limits.ts';
import { forgetCookie } from './sign-in/cookie.ts';
import { readWarning } from './standing/read-warning.ts';
import { users } from './tables.ts';

const anyone = implement(accountContract).$context<RequestContext>();
const learners = anyone.use(signedIn);

export const accountRouter = {
  me: anyone.me.handler(({ context }) => currentUser(context.app, context.headers)),

  keepSignedIn: anyone.keepSignedIn.handler(({ context }) => extendSession(context.app, context.headers)),

  setLanguage: learners.setLanguage.handler(async ({ input, context: { app, learner } }) => {
    await app.db.update(users).set({ language: input.language }).where(eq(users.id, learner.id));
    app.learners.changed(learner.id);
  }),

  sessions: learners.sessions.handler(({ context: { app, learner, headers } }) =>
    listSessions(app, learner.id, headers),
  ),

  endSession: learners.endSession.handler(({ input, context: { app, learner } }) =>
    endSession(app, learner.id, input.id),
  ),

  signOutEverywhere: learners.signOutEverywhere.handler(async ({ context: { app, learner, answerHeaders } }) => {
    await signOutEverywhere(app, learner.id);
    answerHeaders.set('set-cookie', forgetCookie(app));
    answerHeaders.set(...CLEAR_BROWSER);
  }),

  leave: learners.leave.handler(async ({ input, context: { app, learner, headers, answerHeaders } }) => {
    const { keepsWords, ...proof } = input;
    const left = await leave(app, learner, { ...proof, signedInBy: headers }, { keepsWords });
    answerHeaders.set('set-cookie', forgetCookie(app));
    answerHeaders.set(...CLEAR_BROWSER);
    return left;
  }),

  comeBack: anyone.comeBack.handler(async ({ input, context: { app, address } }) => {
    await app.limits.count(accountLimits.linkFrom, address);
    await comeBackByLink(app, input.token);
  }),

  stay: anyone.stay.handler(({ context: { app, headers } }) => comeBackSignedIn(app, headers)),

  readWarning: learners.readWarning.handler(({ input, context: { app, learner } }) =>
    readWarning(app, learner, input.id),
  ),

  archive: learners.archive.handler(({ context: { app, learner, headers } }) => showArchive(app, learner, headers)),

  askArchive: learners.askArchive.handler(({ input, context: { app, learner, headers } }) =>
    askArchive(app, learner, input, headers),
  ),

  openArchive: learners.openArchive.handler(({ input, context: { app, learner, headers } }) =>
    openArchive(app, learner, input, headers),
  ),

  confirmEmail: anyone.confirmEmail.handler(async ({ input, context: { app, address } }) => {
    await app.limits.count(accountLimits.linkFrom, address);
    await confirmEmail(app, input.token);
  }),

  changeEmail: learners.changeEmail.handler(({ input, context: { app, learner, address } }) =>
    changeEmail(app, learner, input, address),
  ),

  confirmNewEmail: anyone.confirmNewEmail.handler(async ({ input, context: { app, address, headers } }) => {
    await app.limits.count(accountLimits.linkFrom, address);
    await confirmNewEmail(app, input.token, headers);
  }),

  stopEmailChange: anyone.stopEmailChange.handler(async ({ input, context: { app, address } }) => {
    await app.limits.count(accountLimits.linkFrom, address);
    await stopEmailChange(app, input.token);
  }),
};
