import { vi } from 'vitest';

export const PATIENCE = 25_000;

// Vitest's default of a second is too short.
const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];
const patiently = (options: Options) => (typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
vi.waitFor = (check, options) => waitFor(check, patiently(options));
vi.waitUntil = (check, options) => waitUntil(check, patiently(options));
