import type { ReactNode } from 'react';
import { ReferenceName } from '#features/reader/web/api.ts';
import { Avatar } from '#web/ui/index.ts';
import type { Call } from '../../shared/contract/call.ts';

type Props = { call: Call; children: ReactNode };

export function CallPerson({ call: { person, textReference }, children }: Props) {
  return (
    <div className="flex min-w-[min(100%,13rem)] flex-1 items-center gap-3">
      <Avatar name={person.name} seed={person.id} picture={person.picture} className="size-10 text-sm" />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p className="font-semibold text-ink">{children}</p>
        {textReference && (
          <p className="truncate text-sm text-ink-soft">
            <ReferenceName reference={textReference} />
          </p>
        )}
      </div>
    </div>
  );
}

export const callBox =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line border-s-4 border-s-gold bg-raised p-3 shadow-high';
