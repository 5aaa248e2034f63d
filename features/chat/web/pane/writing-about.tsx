import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PassageCard } from '#features/reader/web/api.ts';
import { IconButton } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { Quotation } from '../message/quotation.tsx';
import type { Writing } from './writing.ts';

type Props = {
  writing: Writing;
  passage: string | null;
  conversation: Conversation;
  me: string;
  onEnd: () => void;
  onDetach: () => void;
};

export function WritingAbout({ writing, passage, conversation, me, onEnd, onDetach }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {writing && (
        <div className="mb-2 flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold text-indigo">
              {t(writing.type === 'edit' ? 'chat.editing' : 'chat.replying')}
            </p>
            <Quotation quoted={writing.message} conversation={conversation} me={me} />
          </div>
          <IconButton label={t('common.cancel')} onClick={onEnd}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
      {passage && (
        <div className="mb-2 flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <PassageCard reference={passage} />
          </div>
          <IconButton label={t('chat.detach')} onClick={onDetach}>
            <X className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}
