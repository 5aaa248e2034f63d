import type { ReactNode } from 'react';
import { Ring } from './ring.tsx';

type Props = { plannedMs: number; elapsed: number; children: ReactNode };

export function Dial({ plannedMs, elapsed, children }: Props) {
  return (
    <div className="relative mx-auto grid aspect-square w-[min(20rem,72vw,46dvh)] shrink-0 place-items-center">
      <Ring plannedMs={plannedMs} elapsed={elapsed} />
      <div className="relative grid justify-items-center gap-1 text-center">{children}</div>
    </div>
  );
}
