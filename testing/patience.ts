import { vi } from 'vitest';

/** How long a test waits for what must come: a machine that does much else besides takes its time. In milliseconds. */
export const PATIENCE = 25_000;

// Vitest's own second is a wall time: what waits without saying how long waits about as long as a test may take.
const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];
const patiently = (options: Options) => (typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
vi.waitFor = (check, options) => waitFor(check, patiently(options));
vi.waitUntil = (check, options) => waitUntil(check, patiently(options));
