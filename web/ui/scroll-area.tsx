import { getNonce } from 'get-nonce';
import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDirection } from './direction.ts';

/** Its bar hides 600 ms after the last movement. */
export const ScrollArea = ({
  className,
  label,
  children,
}: {
  className: string;
  label: string;
  children: ReactNode;
}) => (
  <Radix.Root type="scroll" scrollHideDelay={600} dir={useDirection()} className={`overflow-hidden ${className}`}>
    <Radix.Viewport
      nonce={getNonce()}
      tabIndex={0}
      role="region"
      aria-label={label}
      className="size-full rounded-[inherit] focus-visible:outline-offset-[-2px] [&>div]:block!"
    >
      {children}
    </Radix.Viewport>
    <Radix.Scrollbar orientation="vertical" className="w-2.5 p-0.5 transition-opacity">
      <Radix.Thumb className="rounded-full bg-edge forced-color-adjust-none forced-colors:bg-[CanvasText]" />
    </Radix.Scrollbar>
  </Radix.Root>
);
