import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Must never be the only source of information. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => (
  <Radix.Provider delayDuration={400}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-64 animate-fade rounded-sm border border-ink bg-ink px-2.5 py-1.5 text-sm text-paper"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  </Radix.Provider>
);
