import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { favoritesQuery } from '../queries-api.ts';
import { usePositionName } from '../reading-position-name.ts';
import { useRemoveFavorite } from './library-remove.ts';
import { SavedList } from './library-saved.tsx';

export function FavoritesList() {
  const { t } = useTranslation();
  const { state } = useAuth();
  const nameOf = usePositionName();
  const remove = useRemoveFavorite();
  return (
    <SavedList
      id="favorites"
      title={t('library.favorites')}
      empty={t('library.favoritesEmpty')}
      query={useQuery({ ...favoritesQuery(), enabled: state === 'learner' })}
      line={(favorite) => ({
        key: favorite.reference,
        to: `/${favorite.chapterTitle === '' ? 'book' : 'text'}/${favorite.slug}`,
        name: nameOf(favorite),
        onRemove: () => remove(favorite.reference),
      })}
    />
  );
}
