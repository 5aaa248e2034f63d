import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '#web/times/times.ts';
import { Avatar, Button, Card } from '#web/ui/index.ts';
import type { CycleInvitation } from '../contract.ts';
import { cyclesApi } from './cycles-api.ts';
import { useCycleName } from './use-cycle-words.ts';
import { useShowError } from './use-show-error.ts';

export function Invitations({ invitations }: { invitations: CycleInvitation[] }) {
  const { t } = useTranslation();
  const nameOf = useCycleName();
  const queryClient = useQueryClient();
  const onError = useShowError();
  const answer = useMutation(
    cyclesApi.answer.mutationOptions({
      onError,
      onSettled: () => queryClient.invalidateQueries({ queryKey: cyclesApi.mine.key() }),
    }),
  );
  if (invitations.length === 0) return null;
  return (
    <Card aria-labelledby="cycle-invitations" className="border-s-4 border-s-gold">
      <h2 id="cycle-invitations" className="mb-3 font-serif text-xl text-ink">
        {t('cycles.invitations')}
      </h2>
      <ul className="grid gap-4">
        {invitations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-3">
            <Avatar name={one.from.name} seed={one.from.id} picture={one.from.picture} />
            <p className="min-w-48 flex-1 text-ink">
              {t('cycles.invites', { name: `\u2068${one.from.name}\u2069`, cycle: nameOf(one) })}
            </p>
            <div className="flex gap-2">
              <Button
                busy={answer.isPending}
                onClick={() => answer.mutate({ id: one.id, accept: true, timeZone: viewerZone() })}
              >
                {t('cycles.accept')}
              </Button>
              <Button
                variant="quiet"
                onClick={() => answer.mutate({ id: one.id, accept: false, timeZone: viewerZone() })}
              >
                {t('cycles.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
