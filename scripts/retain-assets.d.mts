export function retainAssets(assets: string, retained: string, options?: { now?: number; most?: number }): void;
