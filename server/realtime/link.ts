import { randomUUID } from 'node:crypto';

export type Link = {
  publish(message: string): void;
  close(): Promise<void>;
};

export type LinkListener = {
  onMessage: (message: string) => void;
  onGap: () => void;
};

/** Numbers messages, so that receivers notice gaps. */
export function createNumbering({ onMessage, onGap }: LinkListener) {
  const sender = randomUUID();
  const lastOf = new Map<string, number>();
  let count = 0;
  return {
    /** A dropped message is counted, too, so that receivers notice the gap. */
    stamp: (message: string): string => `${sender} ${++count} ${message}`,
    receive(payload: string): void {
      const [from = '', number = '', ...rest] = payload.split(' ');
      if (from === sender) return;
      const before = lastOf.get(from);
      lastOf.set(from, Number(number));
      if (before !== undefined && Number(number) !== before + 1) onGap();
      onMessage(rest.join(' '));
    },
  };
}
