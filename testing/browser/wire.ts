type Options = { auth?: (tell: (said: { openFor?: number }) => void) => void };

/** Replaces `socket.io-client` in all browser tests (setup.ts). */
export const wire = {
  on: new Map<string, (...args: never[]) => void>(),
  any: [] as ((name: string, ...args: unknown[]) => void)[],
  said: [] as unknown[][],
  answer: (_said: unknown[]): unknown => ({ ok: true }),
  connects: 0,
  open: 0,
  options: {} as Options,
  receive(name: string, ...args: unknown[]): void {
    wire.on.get(name)?.(...(args as never[]));
    for (const listener of wire.any) listener(name, ...args);
  },
  reset(): void {
    Object.assign(wire, { any: [], said: [], connects: 0, open: 0, answer: () => ({ ok: true }) });
    wire.on.clear();
  },
};

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
