import { type ReactNode, useRef, useState } from 'react';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';

const SessionDetailsDialog = lazyDialog(
  withTexts(async () => ({ default: (await import('./details-dialog.tsx')).SessionDetailsDialog })),
);
export const preloadSessionDetails = SessionDetailsDialog.preload;

/**
 * Renders the details dialog outside the list, so that it stays when the session leaves the list. Returns the focus to
 * the opener.
 */
export function useSessionDetails(): { show: (id: string) => void; dialog: ReactNode } {
  const [sessionId, setSessionId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    show: (id) => {
      opener.current = document.activeElement;
      setSessionId(id);
    },
    dialog: sessionId && (
      <SessionDetailsDialog
        key={sessionId}
        sessionId={sessionId}
        onClose={() => {
          setSessionId(null);
          setTimeout(() => {
            if (document.activeElement === document.body && opener.current instanceof HTMLElement)
              opener.current.focus();
          });
        }}
      />
    ),
  };
}
