import { EllipsisVertical, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPerson } from '#features/reports/web/api.ts';
import { ANONYMOUS_ID } from '#shared/anonymous.ts';
import { IconButton, ListMenu, MenuContent, MenuItem, MenuSeparator, toast } from '#web/ui/index.ts';
import type { Message } from '../../contract.ts';
import { EDIT_MINUTES, reactions } from '../../shared/limits.ts';
import { reactTo } from './change-message.ts';
import { reactionIcons } from './reaction-icons.ts';
import type { Writing } from './writing.ts';

type Props = {
  message: Message;
  me: string;
  sender: string;
  onWrite: (writing: Writing) => void;
  onRemove: () => void;
};

export function MessageActions(props: Props) {
  const { t } = useTranslation();
  const [reporting, setReporting] = useState(false);
  // Key that remounts the menu, which would otherwise restore the focus to its button.
  const [written, setWritten] = useState(0);
  const { message, sender } = props;
  return (
    <>
      <ListMenu
        key={written}
        button={
          <IconButton
            label={t('chat.messageActions')}
            className="text-ink-faint! opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-60"
          >
            <EllipsisVertical className="size-4" aria-hidden />
          </IconButton>
        }
      >
        {() => (
          <MessageMenu
            {...props}
            onReport={() => setReporting(true)}
            onWritten={() => setWritten((times) => times + 1)}
          />
        )}
      </ListMenu>
      {reporting && (
        <ReportPerson
          person={{ id: message.senderId === ANONYMOUS_ID ? null : message.senderId, name: sender }}
          target={{ conversationId: message.conversationId, seq: message.seq }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}

type MenuProps = Props & { onReport: () => void; onWritten: () => void };

function MessageMenu({ message, me, onWrite, onRemove, onReport, onWritten }: MenuProps) {
  const { t } = useTranslation();
  // The composer has the focus: the closing menu must not move it.
  const writes = useRef(false);
  const write = (type: 'reply' | 'edit') => {
    writes.current = true;
    onWrite({ type, message });
  };
  const mine = message.senderId === me;
  const young = Date.now() - new Date(message.createdAt).getTime() < EDIT_MINUTES * 60_000;
  const own = message.reactions.find(({ personId }) => personId === me)?.reaction;
  const copy = () =>
    (navigator.clipboard?.writeText(message.text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast({ variant: 'success', title: (t) => t('chat.copied') }),
      () => toast({ variant: 'destructive', title: (t) => t('chat.copyFailed') }),
    );
  return (
    <MenuContent
      align={mine ? 'end' : 'start'}
      onCloseAutoFocus={(event) => {
        if (!writes.current) return;
        event.preventDefault();
        onWritten();
      }}
    >
      <div className="flex">
        {reactions.map((reaction) => {
          const Icon = reactionIcons[reaction];
          return (
            <MenuItem
              key={reaction}
              aria-label={t(`chat.reactions.${reaction}`)}
              onSelect={() => void reactTo(message, own === reaction ? null : reaction)}
            >
              <Icon className={`size-5 ${own === reaction ? 'text-gold' : ''}`} aria-hidden />
            </MenuItem>
          );
        })}
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => write('reply')}>{t('chat.reply')}</MenuItem>
      {message.text !== '' && <MenuItem onSelect={() => void copy()}>{t('chat.copy')}</MenuItem>}
      {mine && young && <MenuItem onSelect={() => write('edit')}>{t('chat.edit')}</MenuItem>}
      {mine && (
        <MenuItem
          variant="danger"
          onSelect={({ currentTarget }) => {
            const place = (currentTarget as Element).closest('article');
            onRemove();
            // The removal also removes the focused button.
            place?.focus({ preventScroll: true });
          }}
        >
          {t('chat.remove')}
        </MenuItem>
      )}
      {!mine && (
        <MenuItem onSelect={onReport}>
          <Flag className="order-last ms-auto size-4" aria-hidden />
          {t('chat.report')}
        </MenuItem>
      )}
    </MenuContent>
  );
}
