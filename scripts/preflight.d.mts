export function preflightError(env: Record<string, string | undefined>): Promise<string | null>;
export function listenTrouble(code: string | undefined, host: string, port: number): string | null;
export function makeFolder(folder: string): void;
export function fileTrouble(code: string | undefined, folder: string): string | null;
