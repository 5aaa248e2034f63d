import { afterEach, beforeEach, expect, vi } from 'vitest';
import { listen } from '#web/realtime/realtime.ts';
import { wire } from './wire.ts';

/** Connects before each test of a file; `wire.receive` plays the server. */
export function liveConnection(): void {
  let stop = () => {};
  beforeEach(async () => {
    wire.reset();
    stop = listen();
    await vi.waitFor(() => expect(wire.on.has('connect')).toBe(true));
  });
  afterEach(() => stop());
}
