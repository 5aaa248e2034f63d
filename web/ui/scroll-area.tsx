import { getNonce } from 'get-nonce';
import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A part of the page that scrolls by itself; its bar goes 600 ms after the last movement. */
export const ScrollArea = ({ className, label, children }: { className: string; label: string; children: ReactNode }) => (
  <Radix.Root type="scroll" scrollHideDelay={600} className={`overflow-hidden ${className}`}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <Radix.Viewport nonce={getNonce()} tabIndex={0} role="region" aria-label={label} className="size-full">
      {children}
    </Radix.Viewport>
    <Radix.Scrollbar orientation="vertical" className="w-2.5 p-0.5">
      <Radix.Thumb className="rounded-full bg-edge" />
    </Radix.Scrollbar>
  </Radix.Root>
);
