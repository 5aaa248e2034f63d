export type FieldError = { messageKey: string; params?: { max: number } };

/**
 * The error as one string, because schemas and forms store one per field: `errors.textTooLong?max=200`. The opposite of
 * `readFieldError`.
 */
export const writeFieldError = ({ messageKey, params }: FieldError): string =>
  params ? `${messageKey}?max=${params.max}` : messageKey;

export const tooLong = (max: number): string => writeFieldError({ messageKey: 'errors.textTooLong', params: { max } });

/** @returns null for a string that is no catalogue key, e.g. a message of the schema library */
export function readFieldError(message: string): FieldError | null {
  const [, messageKey, max] = /^([a-z]+\.[A-Za-z.]+)(?:\?max=(\d+))?$/.exec(message) ?? [];
  if (messageKey === undefined) return null;
  return max === undefined ? { messageKey } : { messageKey, params: { max: Number(max) } };
}
