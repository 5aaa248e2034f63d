import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '#web/times/times.ts';
import { Button } from '#web/ui/index.ts';
import { cyclesApi } from '../cycles-api.ts';
import { useNames } from '../use-cycle-words.ts';
import { useShowError } from '../use-show-error.ts';

/** Renders nothing without a shared cycle. */
export function LearnTogether({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const nameIn = useNames();
  const queryClient = useQueryClient();
  const { data } = useQuery(cyclesApi.hour.queryOptions({ input: { sessionId } }));
  const learn = useMutation(
    cyclesApi.learnTogether.mutationOptions({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: cyclesApi.key() }),
      onError: useShowError(),
    }),
  );
  const shown = learn.data ?? data;
  if (!shown) return null;
  const portion = `\u2068${nameIn(shown.names)}\u2069`;
  const name = `\u2068${shown.companion}\u2069`;
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {shown.learned ? (
        <p className="flex items-start gap-2 text-ink-soft">
          <Check className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{t('cycles.hour.learned', { portion, name })}</span>
        </p>
      ) : (
        <>
          <p className="min-w-0 wrap-anywhere text-ink">{t('cycles.hour.portion', { portion, name })}</p>
          <Button
            variant="secondary"
            busy={learn.isPending}
            onClick={() => learn.mutate({ sessionId, timeZone: viewerZone() })}
          >
            <Check className="size-5" aria-hidden />
            {t('cycles.hour.mark')}
          </Button>
        </>
      )}
    </div>
  );
}
