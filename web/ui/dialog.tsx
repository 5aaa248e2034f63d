import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from './back-closes.ts';
import { onPassedEscape } from './escape.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  initialFocus?: RefObject<HTMLElement | null>;
  /** False if it confirms a Back in progress. */
  backCloses?: boolean;
  children: ReactNode;
};

const sheet =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col rounded-t-lg border border-line bg-surface text-ink shadow-high data-[state=closed]:animate-leave';
const box =
  'sm:inset-y-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[min(34rem,92vw)] sm:animate-rise sm:rounded-lg sm:data-[state=closed]:animate-leave';

function openerNow(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (menu && document.getElementById(menu)) || document.activeElement;
}

const Foot = createContext<HTMLElement | null>(null);

/** Shown below the scrolling content of a dialog, always in sight. Its submit button names the form by `form`. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const foot = use(Foot);
  return foot ? createPortal(children, foot) : null;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  initialFocus,
  backCloses = true,
  children,
}: Props) {
  useBackCloses(open && backCloses, () => onOpenChange(false));
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  // Element to refocus: the library only knows its own trigger.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // If content focuses itself, the library reports no opening.
    if (open) opener.current = openerNow();
  }, [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil data-[state=closed]:animate-leave" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = openerNow();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onKeyDown={onPassedEscape(() => onOpenChange(false))}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={`${sheet} ${box}`}
        >
          <div className="flex items-start gap-4 border-b border-line py-2 ps-5 pe-3 sm:py-3">
            <div className="min-w-0 flex-1 py-2">
              <Radix.Title className="font-serif text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={closeLabel}>
                <X className="size-5" aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <Foot value={foot}>{children}</Foot>
          </div>
          <div
            ref={setFoot}
            data-bottom-actions
            className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden"
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
