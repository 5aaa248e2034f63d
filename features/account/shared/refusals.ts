// The sign-in page needs these constants before any schema.

/** Minimum of the specification; the setting PASSWORD_MIN_LENGTH may raise it. */
export const PASSWORD_MIN_LENGTH = 6;

/** Used until the setting MINIMUM_AGE is known. */
export const MINIMUM_AGE = 16;

/** Messages by error code; all other codes show 'auth.error'. */
export const refusals = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.invalidCredentials',
  EMAIL_NOT_VERIFIED: 'auth.emailNotConfirmed',
  USER_ALREADY_EXISTS: 'auth.userExists',
  PASSWORD_TOO_SHORT: 'auth.passwordTooShort',
  PASSWORD_TOO_LONG: 'auth.passwordTooLong',
  PASSWORD_COMMON: 'auth.passwordCommon',
  PASSWORD_HOLDS_EMAIL: 'auth.passwordHoldsEmail',
  PASSWORD_HOLDS_NAME: 'auth.passwordHoldsName',
  INVALID_EMAIL: 'auth.emailInvalid',
  AGE_NOT_CONFIRMED: 'auth.ageNotConfirmed',
  INVALID_TOKEN: 'auth.linkInvalid',
  INVALID_PASSWORD: 'auth.passwordWrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'auth.noPasswordYet',
  SIGN_IN_AGAIN: 'auth.signInAgain',
  INVALID_CODE: 'auth.codeWrong',
  INVALID_BACKUP_CODE: 'auth.codeWrong',
  INVALID_TWO_FACTOR_COOKIE: 'auth.codeExpired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'auth.codeExpired',
  TWO_FACTOR_IS_ON: 'auth.twoFactorIsOn',
  GOOGLE_FAILED: 'auth.googleSignInError',
  UNAUTHORIZED: 'errors.signInRequired',
} as const;
export type Refusal = keyof typeof refusals;
