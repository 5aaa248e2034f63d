export function pgbouncerVersion(): string | null;
export function carriesPrepared(version: string): boolean;
export function startPgbouncer(
  url: string,
  settings?: Record<string, string | number>,
): Promise<{ url: string; stop: () => Promise<void> }>;
