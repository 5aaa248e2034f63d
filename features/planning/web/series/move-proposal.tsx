import { useTranslation } from 'react-i18next';
import type { Move } from '#features/sessions/contract.ts';
import { Button } from '#web/ui/index.ts';
import { useEveningWords } from './use-evening-words.ts';
import { useMoveAction } from './use-move-action.ts';

type Props = { move: Move; partner: string; title: string };

export function MoveProposal({ move: { id, mine, startsAt }, partner, title }: Props) {
  const { t } = useTranslation();
  const { when, name } = useEveningWords(partner);
  const { answer, withdraw } = useMoveAction();
  const isBusy = answer.isPending || withdraw.isPending;
  const send = (accept: boolean) => isBusy || answer.mutate({ id, accept });
  const busy = (accept: boolean) => answer.isPending && answer.variables.accept === accept;
  return (
    <div className="grid w-full gap-2 border-s-4 border-s-gold ps-3">
      <p className="text-sm text-ink">
        {t(mine ? 'series.move.mine' : 'series.move.theirs', { name, when: when(startsAt) })}
      </p>
      <div className="flex flex-wrap gap-2">
        {mine ? (
          <Button variant="quietDanger" busy={withdraw.isPending} onClick={() => isBusy || withdraw.mutate({ id })}>
            {t('series.withdraw')}
          </Button>
        ) : (
          <>
            <Button busy={busy(true)} aria-label={`${t('series.accept')}, ${title}`} onClick={() => send(true)}>
              {t('series.accept')}
            </Button>
            <Button
              variant="secondary"
              busy={busy(false)}
              aria-label={`${t('series.move.decline')}, ${title}`}
              onClick={() => send(false)}
            >
              {t('series.move.decline')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
