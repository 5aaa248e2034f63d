export type Finding = {
  state: 'good' | 'weak' | 'bad';
  what: string;
  says: string;
  remedy?: string;
};

export const good = (what: string, says: string): Finding => ({ state: 'good', what, says });
export const weak = (what: string, says: string, remedy: string): Finding => ({ state: 'weak', what, says, remedy });
export const bad = (what: string, says: string, remedy: string): Finding => ({ state: 'bad', what, says, remedy });

export function errorMessage(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return [code, message].filter(Boolean).join(', ') || String(error);
}
