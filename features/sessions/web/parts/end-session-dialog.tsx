import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { useCancelSession } from './use-cancel-session.ts';
import { useLeaveSession } from './use-leave-session.ts';

type Props = {
  session: Pick<Session, 'id' | 'title'>;
  onClose: () => void;
  onDone?: () => void;
  onRefused?: () => void;
};

/**
 * Asks once more before a session is called off by its creator.
 * @param onDone it is done; `onClose` when left out
 * @param onRefused it cannot be done; the question stays when left out, as a message says why
 */
export const CancelSessionDialog = (props: Props) => <Question what="cancel" way={useCancelSession()} {...props} />;

/** The same before a seat is given back. */
export const LeaveSessionDialog = (props: Props) => <Question what="leave" way={useLeaveSession()} {...props} />;

type QuestionProps = Props & {
  what: 'cancel' | 'leave';
  way: ReturnType<typeof useLeaveSession | typeof useCancelSession>;
};

function Question({ what, way, session: { id, title }, onClose, onDone = onClose, onRefused }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(`sessions.page.${what}Title`)}
      text={t(`sessions.page.${what}Text`, { title })}
      confirm={t(`sessions.page.${what}Confirm`)}
      keep={t(`sessions.page.${what}Keep`)}
      closeLabel={t('common.close')}
      busy={way.isPending}
      onConfirm={() => way.mutate({ id }, { onSuccess: onDone, onError: onRefused })}
      onClose={onClose}
    />
  );
}
