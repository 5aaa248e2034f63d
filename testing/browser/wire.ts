type Options = { auth?: (tell: (said: { openFor?: number }) => void) => void };

/**
 * The wire of the live connection, played by the test: what the browser's socket hears and says. It stands in for
 * `socket.io-client` in all tests of the browser (setup.ts).
 */
export const wire = {
  on: new Map<string, (...args: never[]) => void>(),
  any: [] as ((name: string, ...args: unknown[]) => void)[],
  said: [] as unknown[][],
  answer: (_said: unknown[]): unknown => ({ ok: true }),
  connects: 0,
  /** Connections that were opened and not closed. */
  open: 0,
  /** What the last connection was opened with. */
  options: {} as Options,
  /** The server says something. */
  receive(name: string, ...args: unknown[]): void {
    wire.on.get(name)?.(...(args as never[]));
    for (const listener of wire.any) listener(name, ...args);
  },
  reset(): void {
    Object.assign(wire, { any: [], said: [], connects: 0, open: 0, answer: () => ({ ok: true }) });
    wire.on.clear();
  },
};

/** As `socket.io-client` exports it. */
export function io(options: Options) {
  wire.options = options;
  wire.open += 1;
  const socket = {
    active: false,
    on: (name: string, listener: (...args: never[]) => void) => void wire.on.set(name, listener),
    onAny: (listener: (name: string) => void) => void wire.any.push(listener),
    timeout: () => socket,
    emitWithAck: async (...said: unknown[]) => {
      wire.said.push(said);
      return wire.answer(said);
    },
    connect: () => wire.connects++,
    disconnect: () => wire.open--,
  };
  return socket;
}
