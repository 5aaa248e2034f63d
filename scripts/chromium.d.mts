/** Path of a Chromium; installs one where there is none. */
export function ensureChromium(): Promise<string>;

/** How it is started: without a sandbox for whoever is root, and asking nobody outside this machine. */
export const chromiumFlags: string[];
