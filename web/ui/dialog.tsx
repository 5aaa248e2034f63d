import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  children: ReactNode;
};

/** A window over the page; a sheet from below on phones. Focus goes in and comes back, Escape closes. */
export function Dialog({ open, onOpenChange, title, description, closeLabel, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.2_0.02_70/0.45)]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col rounded-t-lg border border-line bg-surface shadow-high outline-none sm:inset-auto sm:inset-x-0 sm:top-[6dvh] sm:mx-auto sm:max-h-[88dvh] sm:w-[min(34rem,92vw)] sm:animate-rise sm:rounded-lg"
        >
          <div className="flex items-start gap-4 border-b border-line px-5 py-3">
            <div className="flex-1 py-1.5">
              <Radix.Title className="font-serif text-xl text-ink">{title}</Radix.Title>
              {description && <Radix.Description className="text-sm text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close aria-label={closeLabel} className="-me-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-raised hover:text-ink">
              <X className="size-5" aria-hidden />
            </Radix.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
