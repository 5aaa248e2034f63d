import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { myPartnersQuery } from '#features/partners/web/api.ts';
import { viewerZone } from '#web/times/times.ts';
import { Button, Field, Select } from '#web/ui/index.ts';
import type { Enrolment } from '../../contract.ts';
import { cyclesApi } from '../cycles-api.ts';
import { useShowError } from '../use-show-error.ts';

export function ShareChoice({ enrolment: { id, companion } }: { enrolment: Enrolment }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const onError = useShowError();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() });
  const partners = useQuery({ ...myPartnersQuery(), enabled: companion === null }).data ?? [];
  const invite = useMutation(cyclesApi.invite.mutationOptions({ onError, onSettled }));
  const stop = useMutation(cyclesApi.stopSharing.mutationOptions({ onError, onSettled }));
  if (companion)
    return (
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={stop.isPending}
        onClick={() => stop.mutate({ id })}
      >
        {t(companion.state === 'waiting' ? 'cycles.withdraw' : 'cycles.stopSharing')}
      </Button>
    );
  const choices = partners.filter(({ phase }) => phase !== 'ended');
  if (choices.length === 0) return <p className="text-sm text-ink-soft">{t('cycles.noPartner')}</p>;
  return (
    <Field label={t('cycles.shareWith')}>
      {(control) => (
        <Select
          {...control}
          value=""
          disabled={invite.isPending}
          onChange={(event) => invite.mutate({ id, partnerId: event.target.value, timeZone: viewerZone() })}
        >
          <option value="" disabled>
            {t('cycles.choosePartner')}
          </option>
          {choices.map(({ partner }) => (
            <option key={partner.id} value={partner.id}>
              {partner.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
