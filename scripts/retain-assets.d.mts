/** Moves the files of the build that is replaced to those of earlier builds, and removes old ones. */
export function retainAssets(assets: string, retained: string, options?: { now?: number; most?: number }): void;
