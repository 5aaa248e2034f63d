import { useTranslation } from 'react-i18next';
import type { Message } from '../../contract.ts';
import { reactions } from '../../shared/limits.ts';
import { reactTo } from './change-message.ts';
import { reactionIcons } from './reaction-icons.ts';

export function Reactions({ message, me }: { message: Message; me: string }) {
  const { t } = useTranslation();
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label={t('chat.reactions.label')} className="-mt-1.5 flex gap-1 px-2">
      {reactions.map((reaction) => {
        const given = message.reactions.filter((one) => one.reaction === reaction);
        if (given.length === 0) return null;
        const mine = given.some(({ personId }) => personId === me);
        const Icon = reactionIcons[reaction];
        return (
          <li key={reaction}>
            <button
              type="button"
              aria-pressed={mine}
              onClick={() => void reactTo(message, mine ? null : reaction)}
              className={`relative inline-flex min-h-7 items-center gap-1 rounded-full border bg-surface px-2 text-xs text-gold after:absolute after:-inset-2 ${mine ? 'border-gold' : 'border-line'}`}
            >
              <Icon className="size-4" aria-hidden />
              <span className="sr-only">{t(`chat.reactions.${reaction}`)}</span>
              <span className="tabular-nums">{given.length}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
