import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session.ts';
import { useTimes } from '#web/times.ts';
import { Badge } from '#web/ui/index.ts';
import type { Place } from '../contract.ts';
import { placesQuery } from './library-api.ts';
import { LibraryKept } from './library-kept.tsx';
import { usePlaceName } from './library-place-name.ts';
import { useRemovePlace } from './library-remove.ts';

/** Where the learner stopped reading, newest first, and the bookmarks. */
export function LastPlaces() {
  const { t } = useTranslation();
  const { state } = useSession();
  const times = useTimes();
  const nameOf = usePlaceName();
  const remove = useRemovePlace();
  const name = (place: Place) =>
    place.verse === null ? nameOf(place) : t('library.placeAt', { place: nameOf(place), verse: place.verse });
  return (
    <LibraryKept
      id="last-places"
      title={t('library.lastPlaces')}
      empty={t('library.lastPlacesEmpty')}
      query={useQuery({ ...placesQuery(), enabled: state === 'learner' })}
      line={(place) => ({
        key: `${place.reference} ${place.bookmarked}`,
        to: `/text/${place.slug}${place.verse === null ? '' : `#v${place.verse}`}`,
        name: name(place),
        more: place.bookmarked ? (
          <Badge look="gold">{t('library.bookmarked')}</Badge>
        ) : (
          <time dateTime={place.at} title={times.dateLong(place.at)} className="text-xs text-ink-soft">
            {times.relative(place.at)}
          </time>
        ),
        onRemove: () => remove(place),
      })}
    />
  );
}
