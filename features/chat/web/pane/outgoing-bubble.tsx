import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PassageCard } from '#features/reader/web/api.ts';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { Button } from '#web/ui/index.ts';
import { MessageText } from '../message/message-text.tsx';
import type { OutgoingRow } from '../rows.ts';
import type { Outgoing } from '../send-command.ts';
import { bubble, row as rowClass, side, under } from './bubble.ts';

type Props = {
  row: OutgoingRow;
  onTakeBack: (message: Outgoing) => void;
};

export function OutgoingBubble({ row: { command, state, obstacle, first }, onTakeBack }: Props) {
  const { t } = useTranslation();
  const { clientId, body, refusal } = command;
  const refused = state === 'refused';
  const edit = () => {
    onTakeBack(body);
    void outbox.discard(clientId);
  };
  return (
    <article
      tabIndex={-1}
      aria-label={t('chat.messageWaiting')}
      className={`${side(true, first)} rounded-md outline-offset-2`}
    >
      <div className={rowClass(true)}>
        <div
          className={`${bubble} rounded-ee-none ${refused ? 'border-transparent bg-brick-soft' : 'border-edge bg-surface'}`}
        >
          {body.passage && <PassageCard reference={body.passage} />}
          {body.text !== '' && (
            <div>
              <MessageText text={body.text} />
            </div>
          )}
        </div>
      </div>
      {state === 'waiting' && (
        <p className={under}>
          {obstacle ? (
            <>
              <Clock className="size-4 text-amber" aria-hidden />
              <span className="text-amber">{t(obstacle === 'errors.offline' ? 'chat.leavesLater' : obstacle)}</span>
            </>
          ) : (
            <span>{t('chat.sending')}</span>
          )}
        </p>
      )}
      {state === 'refused' && (
        <p role="status" className={`${under} text-brick`}>
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          <span>
            <span className="block font-semibold">{t('chat.notSent')}</span>
            {refusal && <span className="block">{t(refusal)}</span>}
          </span>
        </p>
      )}
      {state === 'old' && (
        <p role="status" className={under}>
          <Clock className="size-4 text-amber" aria-hidden />
          {t('chat.old')}
        </p>
      )}
      {state !== 'waiting' && (
        <div className="flex gap-1">
          {state === 'old' && (
            <Button variant="quiet" onClick={() => void outbox.confirm(clientId)}>
              {t('chat.sendNow')}
            </Button>
          )}
          <Button variant="quiet" onClick={edit}>
            {t('chat.edit')}
          </Button>
          <Button variant="quiet" onClick={() => void outbox.discard(clientId)}>
            {t('chat.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
