import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/index.ts';
import type { Conversation } from '../contract.ts';

export function PersonMark({ people }: { people: Conversation['others'] }) {
  const { t } = useTranslation();
  const [first] = people;
  return (
    <span className="relative shrink-0">
      <Avatar name={first?.name ?? ''} seed={first?.id ?? ''} picture={first?.picture ?? null} />
      {first?.online && (
        <span className="absolute -end-0.5 bottom-0 size-3 rounded-full border-2 border-paper bg-leaf">
          <span className="sr-only">{t('chat.online')}</span>
        </span>
      )}
    </span>
  );
}
