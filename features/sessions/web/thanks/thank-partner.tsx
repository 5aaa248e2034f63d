import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { Button, Field, Input, toast } from '#web/ui/index.ts';
import { THANKS_MAX } from '../../shared/contract/thanks.ts';
import { sessionsApi } from '../sessions-api.ts';

/** On the end card: one optional line to the partner, sent once. Absent without exactly one partner. */
export function ThankPartner({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  // Remains after sending, when the session names no one to thank.
  const [name, setName] = useState<string | null>(null);
  const { data } = useQuery(sessionsApi.details.queryOptions({ input: { id: sessionId } }));
  const send = useMutation(
    sessionsApi.thank.mutationOptions({
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('sessions.thanks.failed'),
          description: (t) => t(messageKeyOf(error)),
        }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsApi.details.key() }),
    }),
  );
  if (!data) return null;
  const { to, mine } = data.thanks;
  const sent = send.data?.text ?? mine;
  if (sent !== null)
    return (
      <p role="status" className="flex items-start gap-2 text-sm text-ink-soft">
        <Check className="mt-0.5 size-4 shrink-0 text-leaf" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          {name === null ? t('sessions.thanks.mine') : t('sessions.thanks.sent', { name })} <q dir="auto">{sent}</q>
        </span>
      </p>
    );
  if (to === null) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || send.isPending) return;
        setName(to);
        send.mutate({ id: sessionId, text });
      }}
    >
      <div className="min-w-[min(100%,14rem)] flex-1">
        <Field label={t('sessions.thanks.label', { name: to })} hint={t('sessions.thanks.hint')}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={THANKS_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" busy={send.isPending}>
        <Send className="size-5 rtl:-scale-x-100" aria-hidden />
        {t('sessions.thanks.send')}
      </Button>
    </form>
  );
}
