import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReferenceName } from '#features/reader/web/api.ts';
import { Button } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { partnersApi } from '../partners-api.ts';
import { useHourWords } from '../use-hour-words.ts';
import { ProposeButton } from './propose-button.tsx';
import { usePairToasts } from './use-pair-toasts.ts';

type Props = { partnership: Partnership; proposal: NonNullable<Partnership['proposal']> };

export function WaitingProposal({ partnership, proposal }: Props) {
  const { t } = useTranslation();
  const { hour, date } = useHourWords();
  const { name } = partnership.partner;
  const isTrial = partnership.phase === 'offer';
  const accept = useMutation(
    partnersApi.acceptProposal.mutationOptions(
      usePairToasts(isTrial ? 'partners.pair.plannedThree' : 'partners.pair.plannedOne'),
    ),
  );
  const queryClient = useQueryClient();
  const send = () => {
    if (!queryClient.isMutating({ mutationKey: partnersApi.acceptProposal.mutationKey() }))
      accept.mutate({ id: proposal.id });
  };
  const yes = t(isTrial ? 'partners.pair.acceptThree' : 'partners.accept');
  const { mine, startsAt, durationMinutes, title, textReference, goal } = proposal;
  return (
    <>
      <div className="grid gap-1">
        <p className="flex items-start gap-2 text-ink">
          <CalendarClock className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.75} aria-hidden />
          <span className="min-w-0 wrap-anywhere">
            {t(mine ? 'partners.pair.proposedByMe' : 'partners.pair.proposedByThem', {
              name,
              hour: hour(startsAt),
              date: date(startsAt),
              minutes: durationMinutes,
            })}
          </span>
        </p>
        <p className="ps-7 text-sm wrap-anywhere text-ink-soft">
          <bdi>{title}</bdi>
          {textReference && (
            <>
              {' · '}
              <ReferenceName reference={textReference} />
            </>
          )}
          {goal && (
            <>
              {' · '}
              <bdi>{goal}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!mine && (
          <Button busy={accept.isPending} aria-label={`${yes}, ${name}`} onClick={send}>
            {yes}
          </Button>
        )}
        <ProposeButton partnership={partnership} variant="secondary" />
      </div>
    </>
  );
}
