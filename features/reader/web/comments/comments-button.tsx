import { BookOpenCheck } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';

type Props = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onPress: () => void; onNear: () => void };

export function CommentsButton({ ref, isOpen, onPress, onNear }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      ref={ref}
      label={t('library.comments.title')}
      title={t('library.comments.title')}
      aria-expanded={isOpen}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={isOpen ? 'text-gold!' : ''}
    >
      <BookOpenCheck className="size-5" aria-hidden />
    </IconButton>
  );
}
