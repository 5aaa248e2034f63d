import { Bookmark, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/index.ts';

type Props = { pressed: boolean; onPress: () => void; disabled?: boolean };

/** The button's name is the action; its filling shows the state. */
export function FavoriteButton({ pressed, onPress, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t(pressed ? 'library.removeFavorite' : 'library.addFavorite')}
      title={t(pressed ? 'library.removeFavorite' : 'library.addFavorite')}
      onClick={onPress}
      disabled={disabled}
      className={pressed ? 'text-gold!' : ''}
    >
      <Star className="size-5" fill={pressed ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

export function BookmarkButton({ pressed, onPress, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t(pressed ? 'library.removeBookmark' : 'library.setBookmark')}
      title={t(pressed ? 'library.removeBookmark' : 'library.setBookmark')}
      onClick={onPress}
      disabled={disabled}
      className={pressed ? 'text-gold!' : ''}
    >
      <Bookmark className="size-5" fill={pressed ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}
