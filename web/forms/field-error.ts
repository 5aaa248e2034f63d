import i18next, { type TFunction } from 'i18next';
import { readFieldError } from '#shared/field-error.ts';
import type { MessageKey } from '../locales/catalogue.ts';

/**
 * @param message of a schema or the server, as `writeFieldError` returns it
 * @param params further values of the text
 */
export function fieldErrorText(t: TFunction, message: string, params: Record<string, number> = {}): string {
  const error = readFieldError(message);
  // A server of the release before sends no limit.
  const isVague = error === null || (error.messageKey === 'errors.textTooLong' && !error.params);
  if (isVague) return t('errors.invalidField');
  const limit = error.params && { max: new Intl.NumberFormat(i18next.language).format(error.params.max) };
  return String(t(error.messageKey as MessageKey, { ...params, ...limit }));
}
