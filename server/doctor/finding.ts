/** One thing that was looked at: `good`, `weak` (it works, and something is missing), or `bad` (it does not work). */
export type Finding = {
  state: 'good' | 'weak' | 'bad';
  /** What was looked at, in a word or two. */
  what: string;
  says: string;
  /** What to do about it; never missing where the state is not good. */
  remedy?: string;
};

export const good = (what: string, says: string): Finding => ({ state: 'good', what, says });
export const weak = (what: string, says: string, remedy: string): Finding => ({ state: 'weak', what, says, remedy });
export const bad = (what: string, says: string, remedy: string): Finding => ({ state: 'bad', what, says, remedy });

/** The words of an error, its code first where it has one. */
export function said(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return [code, message].filter(Boolean).join(', ') || String(error);
}
