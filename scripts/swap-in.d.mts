export function nextOf(folder: string): string;
export function swapIn(folder: string): void;
