import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { dismissToast, toastStore } from './toast-store.ts';

const looks = {
  default: 'border-line bg-surface text-ink',
  success: 'border-leaf bg-leaf-soft text-ink',
  destructive: 'border-brick bg-brick-soft text-ink',
};

/** The place where toasts appear: one at a time, F8 goes to it, a swipe to the right or the button sends it away. */
export default function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} label={label}>
      {shown && (
        <Radix.Root
          key={shown.id}
          duration={shown.duration}
          type={shown.look === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          className={`flex animate-rise items-start gap-3 rounded-md border p-4 shadow-high data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] ${looks[shown.look]}`}
        >
          <div className="flex-1">
            <Radix.Title className="text-sm font-semibold">{shown.title}</Radix.Title>
            {shown.description && <Radix.Description className="text-sm text-ink-soft">{shown.description}</Radix.Description>}
            {shown.action && (
              <Radix.Action altText={shown.action.label} onClick={shown.action.run} className="mt-2 min-h-11 text-sm font-semibold text-indigo underline underline-offset-4">
                {shown.action.label}
              </Radix.Action>
            )}
          </div>
          <Radix.Close aria-label={closeLabel} className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-ink">
            <X className="size-4" aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport hotkey={['F8']} className="fixed inset-x-0 top-0 z-[60] grid gap-2 p-4 outline-none sm:top-auto sm:bottom-0 sm:start-auto sm:end-0 md:w-full md:max-w-[420px]" />
    </Radix.Provider>
  );
}
