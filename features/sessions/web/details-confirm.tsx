import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { SessionDetails } from '../contract.ts';
import { useCancelSession } from './use-cancel-session.ts';
import { useLeaveSession } from './use-leave-session.ts';

type Props = { session: SessionDetails; asking: 'leave' | 'cancel'; onBack: () => void; onDone: () => void };

/** Asks once more before a place is given back or a session is called off. What is harmless has the focus. */
export function DetailsConfirm({ session: { id, title }, asking, onBack, onDone }: Props) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  const ways = { leave: useLeaveSession(), cancel: useCancelSession() };
  const way = ways[asking];
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p id="session-question" className="wrap-anywhere">
        {t(`sessions.page.${asking}Text`, { title })}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={keep} look="secondary" aria-describedby="session-question" onClick={onBack}>
          {t(`sessions.page.${asking}Keep`)}
        </Button>
        <Button
          look="danger"
          busy={way.isPending}
          onClick={() => way.mutate({ id }, { onSuccess: onDone, onError: onBack })}
        >
          {t(`sessions.page.${asking}Confirm`)}
        </Button>
      </div>
    </div>
  );
}
