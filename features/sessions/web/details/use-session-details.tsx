import { type ReactNode, useRef, useState } from 'react';
import { withAllWords } from '#web/i18n.ts';
import { lateDialog } from '#web/late-dialog.tsx';

const SessionDetailsDialog = lateDialog(
  withAllWords(async () => ({ default: (await import('./details-dialog.tsx')).SessionDetailsDialog })),
);
/** Fetches the dialog's code when what opens it is reached for. */
export const reachSessionDetails = SessionDetailsDialog.reach;

/**
 * The details dialog of whoever lists sessions. It stands beside the list, so that it stays when what it shows leaves
 * the list; whatever opened it gets the focus back, also after another dialog took its place.
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
