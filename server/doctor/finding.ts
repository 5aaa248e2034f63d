/** The result of a check: `good`, `weak` (works, but something is missing) or `bad` (does not work). */
export type Finding = {
  state: 'good' | 'weak' | 'bad';
  what: string;
  says: string;
  /** The remedy; always present if the state is not good. */
  remedy?: string;
};

export const good = (what: string, says: string): Finding => ({ state: 'good', what, says });
export const weak = (what: string, says: string, remedy: string): Finding => ({ state: 'weak', what, says, remedy });
export const bad = (what: string, says: string, remedy: string): Finding => ({ state: 'bad', what, says, remedy });

/** The message of an error, after its code if it has one. */
export function said(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return [code, message].filter(Boolean).join(', ') || String(error);
}
