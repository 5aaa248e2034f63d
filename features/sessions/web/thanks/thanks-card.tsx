import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/times/times.ts';
import { Avatar, Button, Card } from '#web/ui/index.ts';
import type { Thanks } from '../../contract.ts';
import { ReportParticipant } from '../parts/report-participant.tsx';
import { sessionsApi, thanksQuery } from '../sessions-api.ts';

export function ThanksCard() {
  const { data = [] } = useQuery(thanksQuery());
  return data.map((one) => <Line key={one.id} thanks={one} />);
}

function Line({ thanks: { id, person, title, startsAt, seat, text } }: { thanks: Thanks }) {
  const { t } = useTranslation();
  const { date } = useTimes();
  const queryClient = useQueryClient();
  const { queryKey } = thanksQuery();
  const read = useMutation(
    sessionsApi.readThanks.mutationOptions({
      onMutate: () => void queryClient.setQueryData(queryKey, (before) => before?.filter((one) => one.id !== id)),
      onError: () => void queryClient.invalidateQueries({ queryKey }),
    }),
  );
  return (
    <Card
      aria-label={t('sessions.thanks.from', { name: person.name })}
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <div className="flex min-w-[min(100%,15rem)] flex-1 items-start gap-3">
        <Avatar name={person.name} seed={person.id} picture={person.picture} className="size-10 text-sm" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold text-ink">{t('sessions.thanks.from', { name: person.name })}</p>
          <p dir="auto" className="text-start font-serif text-lg text-ink">
            {text}
          </p>
          <p className="text-sm text-ink-soft">
            <bdi>{title}</bdi> · {date(startsAt)}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-1 max-sm:ms-auto">
        <ReportParticipant sessionId={id} seat={seat} name={person.name} />
        <Button variant="secondary" onClick={() => read.mutate({ id })}>
          {t('sessions.thanks.seen')}
        </Button>
      </div>
    </Card>
  );
}
