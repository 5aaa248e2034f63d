import * as z from 'zod';
import { base, emailAddress, exactText, id, instant, learnerError } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { languages } from '#shared/languages.ts';
import { archiveContract } from './shared/contract/archive.ts';
import { PASSWORD_MIN_LENGTH } from './shared/refusals.ts';

export { PASSWORD_MIN_LENGTH, type Refusal, refusals } from './shared/refusals.ts';

export const PASSWORD_MAX_LENGTH = 128;

export const email = emailAddress('auth.emailInvalid');
export const language = z.enum(languages);

const credentials = z.object({ email: z.string(), password: z.string() });
type Check = { refused: boolean; path: string; messageKey: string };

const firstOf = (checks: Check[], ctx: z.RefinementCtx) => {
  const failed = checks.find(({ refused }) => refused);
  if (failed) ctx.addIssue({ code: 'custom', path: [failed.path], message: failed.messageKey });
};
const missing = (typed: { email: string; password: string }): Check => ({
  refused: !typed.email.trim() || !typed.password,
  path: typed.email.trim() ? 'password' : 'email',
  messageKey: 'auth.fillRequired',
});
const tooShort = (password: string, min: number, path: string): Check => ({
  refused: password.length < min,
  path,
  messageKey: 'auth.passwordTooShort',
});
const noAddress = (typed: string): Check => ({
  refused: !email.safeParse(typed).success,
  path: 'email',
  messageKey: 'auth.emailInvalid',
});

/** In the order of the specification. Accepts six characters: older passwords may be that short. */
export const signInForm = credentials.superRefine((typed, ctx) =>
  firstOf([missing(typed), tooShort(typed.password, PASSWORD_MIN_LENGTH, 'password'), noAddress(typed.email)], ctx),
);

export const signUpForm = (min: number) =>
  credentials.extend({ confirmPassword: z.string(), ofAge: z.boolean() }).superRefine((typed, ctx) =>
    firstOf(
      [
        missing(typed),
        {
          refused: typed.password !== typed.confirmPassword,
          path: 'confirmPassword',
          messageKey: 'auth.passwordMismatch',
        },
        tooShort(typed.password, min, 'password'),
        noAddress(typed.email),
        { refused: !typed.ofAge, path: 'ofAge', messageKey: 'auth.ageNotConfirmed' },
      ],
      ctx,
    ),
  );

const newPassword = z.object({ password: z.string(), confirmPassword: z.string() });
const repeated = (typed: z.infer<typeof newPassword>, min: number): Check[] => [
  { refused: !typed.password, path: 'password', messageKey: 'auth.fillRequired' },
  { refused: typed.password !== typed.confirmPassword, path: 'confirmPassword', messageKey: 'auth.passwordMismatch' },
  tooShort(typed.password, min, 'password'),
];

export const addressForm = z.object({
  email: z
    .string()
    .refine((typed) => typed.trim() !== '', { error: 'auth.fillRequired', abort: true })
    .refine((typed) => email.safeParse(typed).success, 'auth.emailInvalid'),
});

export const codeForm = z.object({ code: z.string().refine((typed) => typed.trim() !== '', 'auth.fillRequired') });

export const passwordForm = z.object({ password: z.string().min(1, 'auth.fillRequired') });

export const proofForm = passwordForm.extend(codeForm.shape);

/** Requires the password and the code only of learners who have them. */
export const proofFormOf = ({ twoFactor, hasPassword }: { twoFactor: boolean; hasPassword: boolean }) =>
  z.object({
    ...(hasPassword ? passwordForm : z.object({ password: z.string() })).shape,
    ...(twoFactor ? codeForm : z.object({ code: z.string() })).shape,
  });

export const leaveForm = (withCode: boolean, withPassword: boolean) =>
  proofFormOf({ twoFactor: withCode, hasPassword: withPassword }).extend({
    keepsWords: z.enum(['yes', 'no']),
    understood: z.boolean().refine((yes) => yes, 'account.leaving.understandFirst'),
  });

export const newPasswordForm = (min: number) =>
  newPassword.superRefine((typed, ctx) => firstOf(repeated(typed, min), ctx));

export const changePasswordForm = (min: number) =>
  newPassword
    .extend({ currentPassword: z.string() })
    .superRefine((typed, ctx) =>
      firstOf(
        [
          { refused: !typed.currentPassword, path: 'currentPassword', messageKey: 'auth.fillRequired' },
          ...repeated(typed, min),
        ],
        ctx,
      ),
    );

/** Suspended learners may call these routes, which concern only their own account. */
const own = { whileSuspended: true };

export const measureReasons = [
  'disrespect',
  'harassment',
  'sexual',
  'hate',
  'spam',
  'impersonation',
  'minor',
  'danger',
  'other',
] as const;

/** A measure in force, or an unread warning. */
const measure = z.object({
  id,
  kind: z.enum(['warning', 'limit', 'suspension']),
  reason: z.enum(measureReasons),
  note: z.string(),
  /** Null: in force until support lifts it. */
  until: instant.nullable(),
});
export type Measure = z.infer<typeof measure>;

export const accountEvents = defineEvents('account', {
  toBrowsers: {
    standingChanged: z.object({}),
    archiveChanged: z.object({}),
  },
});

const linkInvalid = { LINK_INVALID: learnerError(410) };

export const accountContract = {
  ...archiveContract,
  me: base.route({ method: 'GET', path: '/account/me', summary: 'Who is signed in; null for a visitor' }).output(
    z.object({
      learner: z
        .object({
          id,
          name: z.string(),
          email: z.string(),
          language,
          emailVerified: z.boolean(),
          twoFactorEnabled: z.boolean(),
          hasPassword: z.boolean(),
          measures: z.array(measure),
        })
        .nullable(),
      /** The account awaits erasure; its owner counts as a visitor until they cancel. */
      leaving: z.object({ until: instant }).nullable(),
      /** Whether the client should call `keepSignedIn`: reading never writes. */
      refreshDue: z.boolean(),
      passwordMinLength: z.number().int(),
      minimumAge: z.number().int(),
      confirmsAddress: z.boolean(),
      /** Name of this installation's host; null without the setting. */
      host: z.string().nullable(),
    }),
  ),
  keepSignedIn: base.route({
    method: 'POST',
    path: '/account/keep-signed-in',
    summary: 'Keep this sign-in for another 30 days, 90 in all',
  }),
  setLanguage: base
    .meta(own)
    .route({ method: 'PUT', path: '/account/language', summary: 'The language emails are written in' })
    .input(z.object({ language })),
  sessions: base.route({ method: 'GET', path: '/account/sessions', summary: 'Where I am signed in' }).output(
    z.array(
      z.object({
        id,
        userAgent: z.string(),
        address: z.string(),
        signedInAt: instant,
        lastSeenAt: instant,
        current: z.boolean(),
      }),
    ),
  ),
  endSession: base
    .meta(own)
    .route({ method: 'DELETE', path: '/account/sessions/{id}', summary: 'Sign out one device' })
    .input(z.object({ id })),
  signOutEverywhere: base.meta(own).route({
    method: 'POST',
    path: '/account/sign-out-everywhere',
    summary: 'Sign out all devices, this one too',
  }),
  confirmEmail: base
    .route({ method: 'POST', path: '/account/confirm-email', summary: 'Confirm the address a sign-up gave' })
    .input(z.object({ token: exactText(2048, 1) }))
    .errors(linkInvalid),
  changeEmail: base
    .meta(own)
    .route({ method: 'POST', path: '/account/email', summary: 'Ask for another address; its owner confirms by a link' })
    .input(z.object({ email, password: exactText(1024, 1) }))
    .errors({ PASSWORD_WRONG: learnerError(400) }),
  confirmNewEmail: base
    .route({ method: 'POST', path: '/account/confirm-new-email', summary: 'Confirm the other address' })
    .input(z.object({ token: exactText(256, 1) }))
    .errors(linkInvalid),
  stopEmailChange: base
    .route({
      method: 'POST',
      path: '/account/stop-email-change',
      summary: 'Stop a change of address I did not ask for',
    })
    .input(z.object({ token: exactText(256, 1) }))
    .errors(linkInvalid),
  leave: base
    .meta(own)
    .route({
      method: 'POST',
      path: '/account/leave',
      summary: 'Leave: signed out and seen by nobody at once, erased seven days later',
    })
    .input(z.object({ password: exactText(1024), code: exactText(32), keepsWords: z.boolean() }))
    .output(z.object({ until: instant }))
    .errors({
      INVALID_PASSWORD: learnerError(400),
      CREDENTIAL_ACCOUNT_NOT_FOUND: learnerError(400),
      SIGN_IN_AGAIN: learnerError(403),
      INVALID_CODE: learnerError(401),
    }),
  comeBack: base
    .route({ method: 'POST', path: '/account/come-back', summary: 'Stay after all, by the link of the letter' })
    .input(z.object({ token: exactText(256, 1) }))
    .errors(linkInvalid),
  stay: base.route({
    method: 'POST',
    path: '/account/stay',
    summary: 'Stay after all, for who has signed in again meanwhile',
  }),
  readWarning: base
    .meta(own)
    .route({ method: 'PUT', path: '/account/warnings/{id}/read', summary: 'I have read what support told me' })
    .input(z.object({ id })),
};
