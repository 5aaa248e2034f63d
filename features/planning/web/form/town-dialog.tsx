import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/profile/web/api.ts';
import { restQuery } from '#features/sessions/web/sessions-api.ts';
import { Dialog } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';

export default function TownDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('sessions.shabbat.town')}
      closeLabel={t('common.close')}
    >
      <PlaceField
        focused
        onSaved={() => {
          void queryClient.invalidateQueries({ queryKey: restQuery().queryKey });
          void queryClient.invalidateQueries({ queryKey: planningApi.planNotices.key() });
        }}
      />
    </Dialog>
  );
}
