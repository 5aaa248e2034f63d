/** Path of a Chromium; installs one where there is none. */
export function ensureChromium(): Promise<string>;
