import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useReducer, useRef } from 'react';
import { passEscapeOn } from './escape.ts';
import { dismissToast, toastStore } from './toast-store.ts';

const variants = {
  default: { bar: 'border-s-gold', ink: 'text-gold', icon: Info },
  success: { bar: 'border-s-leaf', ink: 'text-leaf', icon: CircleCheck },
  destructive: { bar: 'border-s-brick', ink: 'text-brick', icon: CircleAlert },
};
const sheet =
  'pointer-events-auto flex animate-rise items-start gap-3 rounded-md border border-line border-s-4 bg-surface p-4 text-ink shadow-high data-[state=closed]:animate-leave';
const swipe =
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)';

type Props = {
  label: string;
  closeLabel: string;
};

/** F8 focuses the region; a swipe to the right or the button closes the toast. */
export default function Toaster({ label, closeLabel }: Props) {
  const place = useRef<HTMLOListElement>(null);
  /** Element focused before F8. */
  const before = useRef<HTMLElement | null>(null);
  const focused = () => place.current?.contains(document.activeElement) === true;
  const shown = toastStore.useValue();
  useTimePassing(shown?.open === true && shown.anew !== undefined);
  const said = shown?.anew?.() ?? shown?.words() ?? null;
  const actionLabel = said?.label ?? shown?.action?.label ?? '';
  const { bar, ink, icon: Icon } = variants[shown?.variant ?? 'default'];
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} label={label.replace(/\s*\(.*/, '')}>
      {shown && (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          duration={shown.duration}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          onEscapeKeyDown={(event) => focused() || passEscapeOn(event)}
          onOpenChange={(open) => {
            if (open) return;
            // Otherwise the timers of later toasts would be paused.
            if (focused()) (before.current ?? document.body).focus();
            if (focused()) (document.activeElement as HTMLElement).blur();
            dismissToast(shown.id);
          }}
          className={`${sheet} ${swipe} ${bar}`}
        >
          <Icon className={`mt-0.5 size-5 shrink-0 ${ink}`} aria-hidden />
          <div className="min-w-0 flex-1">
            <Radix.Title className="text-base font-semibold">{said?.title}</Radix.Title>
            {said?.description && (
              <Radix.Description className="text-sm text-ink-soft">{said.description}</Radix.Description>
            )}
            {shown.action && (
              <Radix.Action
                altText={actionLabel}
                onClick={shown.action.run}
                className="mt-2 -mb-2 min-h-11 rounded-sm text-base font-semibold text-indigo underline underline-offset-4 hover:text-indigo-strong"
              >
                {actionLabel}
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            aria-label={closeLabel}
            className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink"
          >
            <X className="size-5" aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={place}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
            before.current = relatedTarget;
        }}
        label={label}
        hotkey={['F8']}
        data-toasts
        className="pointer-events-none fixed inset-x-0 top-0 z-[60] p-4 outline-none sm:start-auto sm:top-auto sm:bottom-0 sm:w-full md:max-w-[420px] focus-visible:*:outline-2 focus-visible:*:outline-offset-2 focus-visible:*:outline-indigo"
      />
    </Radix.Provider>
  );
}

/** Re-renders while an open toast depends on time. */
function useTimePassing(wanted: boolean): void {
  const [, pass] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!wanted) return;
    const ticking = setInterval(pass, 1_000);
    return () => clearInterval(ticking);
  }, [wanted]);
}
