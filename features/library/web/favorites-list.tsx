import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session.ts';
import { favoritesQuery } from './library-api.ts';
import { LibraryKept } from './library-kept.tsx';
import { usePlaceName } from './library-place-name.ts';
import { useRemoveFavorite } from './library-remove.ts';

/** The learner's favourites, newest first. */
export function FavoritesList() {
  const { t } = useTranslation();
  const { state } = useSession();
  const nameOf = usePlaceName();
  const remove = useRemoveFavorite();
  return (
    <LibraryKept
      id="favorites"
      title={t('library.favorites')}
      empty={t('library.favoritesEmpty')}
      query={useQuery({ ...favoritesQuery(), enabled: state === 'learner' })}
      line={(favorite) => ({
        key: favorite.reference,
        // A favourite that is a whole book leads to the book.
        to: `/${favorite.chapterTitle === '' ? 'book' : 'text'}/${favorite.slug}`,
        name: nameOf(favorite),
        onRemove: () => remove(favorite.reference),
      })}
    />
  );
}
