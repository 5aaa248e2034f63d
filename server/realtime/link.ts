import { randomUUID } from 'node:crypto';

/** The channel between instances: all other instances receive the messages in order. */
export type Link = {
  publish(message: string): void;
  close(): Promise<void>;
};

export type LinkListener = {
  onMessage: (message: string) => void;
  /** Messages of other instances may be lost. */
  onGap: () => void;
};

/** Adds a sender and a number to each message, so that receivers notice gaps. */
export function createNumbering({ onMessage, onGap }: LinkListener) {
  const sender = randomUUID();
  /** Number of the last message of each other instance. */
  const lastOf = new Map<string, number>();
  let count = 0;
  return {
    /**
     * Returns the message with sender and number. A dropped message is counted, too, so that receivers notice the gap.
     */
    stamp: (message: string): string => `${sender} ${++count} ${message}`,
    /** Receives a message; own messages are ignored. */
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
