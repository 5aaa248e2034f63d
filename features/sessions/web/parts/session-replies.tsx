import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { useTimes } from '#web/times/times.ts';
import type { Reply } from '../../contract.ts';

export function SessionReplies({ replies }: { replies: Reply[] }) {
  const { t } = useTranslation();
  const { dateLong, time } = useTimes();
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label={t('sessions.reply.list')}
      className="grid gap-1.5 border-s-2 border-line ps-3 text-sm text-ink-soft"
    >
      {replies.map(({ name, answer, at }) => {
        const Icon = answer === 'accepted' ? Check : X;
        const words = { name: `\u2068${nameAlone(t, name)}\u2069`, date: dateLong(at), time: time(at) };
        return (
          <li key={`${at}-${name}`} className="flex items-start gap-2 wrap-anywhere">
            <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
            <span>{t(`sessions.reply.${answer}`, words)}</span>
          </li>
        );
      })}
    </ul>
  );
}
