import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { useTimes } from '#web/times/times.ts';
import { Badge } from '#web/ui/index.ts';
import { readingPositionsQuery } from '../queries-api.ts';
import { positionFragment, usePositionName } from '../reading-position-name.ts';
import { useRemovePosition } from './library-remove.ts';
import { SavedList } from './library-saved.tsx';

export function LastPositions() {
  const { t } = useTranslation();
  const { state } = useAuth();
  const times = useTimes();
  const nameOf = usePositionName();
  const remove = useRemovePosition();
  return (
    <SavedList
      id="last-places"
      title={t('library.lastPlaces')}
      empty={t('library.lastPlacesEmpty')}
      query={useQuery({ ...readingPositionsQuery(), enabled: state === 'learner' })}
      line={(place) => ({
        key: `${place.reference} ${place.bookmarked}`,
        to: `/text/${place.slug}${positionFragment(place)}`,
        name: nameOf(place),
        more: place.bookmarked ? (
          <Badge variant="gold">{t('library.bookmarked')}</Badge>
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
