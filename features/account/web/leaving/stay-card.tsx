import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useAuth } from '#web/auth.ts';
import { useTimes } from '#web/times/times.ts';
import { Button } from '#web/ui/index.ts';
import { account } from '../account-api.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { sessionChanged } from '../session-changes.ts';
import { showError, showSuccess } from '../show-result.ts';

export default function StayCard({ until }: { until: string }) {
  const { t } = useTranslation();
  const { signOut } = useAuth();
  const { dateLong } = useTimes();
  const stay = useMutation(
    account.stay.mutationOptions({
      onError: (error) => showError(messageKeyOf(error)),
      async onSuccess() {
        showSuccess('account.leaving.stayed');
        await sessionChanged();
      },
    }),
  );
  return (
    <AuthFrame title={t('account.leaving.pendingTitle')}>
      <p className="text-ink">{t('account.leaving.pendingText', { date: dateLong(until) })}</p>
      <Button busy={stay.isPending} onClick={() => stay.mutate({})}>
        {t('account.leaving.stay')}
      </Button>
      <Button variant="quiet" onClick={() => void signOut()}>
        {t('account.leaving.signOut')}
      </Button>
    </AuthFrame>
  );
}
