import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { townOfZone, viewerZone } from '#web/times/times.ts';
import { Chip } from '#web/ui/index.ts';
import type { City } from '../../contract.ts';
import { profileApi } from '../profile-api.ts';

export function GuessedTown({ onChoose }: { onChoose: (town: City) => void }) {
  const { t } = useTranslation();
  const search = townOfZone(viewerZone());
  const { data } = useQuery(
    profileApi.cities.queryOptions({ input: { search }, staleTime: Number.POSITIVE_INFINITY, retry: false }),
  );
  const town = data?.[0];
  return (
    <p className="min-h-11 sm:min-h-9">
      {town && (
        <Chip pressed={false} onClick={() => onChoose(town)}>
          {t('profile.firstSteps.here', { town: town.label ?? town.name })}
        </Chip>
      )}
    </p>
  );
}
