import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { deviceDay } from '#web/times/times.ts';
import { Button, Dialog, Field, Input, toast } from '#web/ui/index.ts';

type Props = { onDate: (from: string) => Promise<void>; onClose: () => void };

export function DateDialog({ onDate, onClose }: Props) {
  const { t } = useTranslation();
  const today = deviceDay(new Date());
  const [day, setDay] = useState(today);
  const go = useMutation({
    mutationFn: () => onDate(new Date(`${day}T00:00`).toISOString()),
    onSuccess: onClose,
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: (t) => t('chat.messagesError'),
        description: (t) => t(messageKeyOf(error)),
      }),
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t('chat.toDate')} closeLabel={t('common.close')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') go.mutate();
        }}
      >
        <Field label={t('chat.day')}>
          {(field) => (
            <Input {...field} type="date" value={day} max={today} onChange={(event) => setDay(event.target.value)} />
          )}
        </Field>
        <Button type="submit" busy={go.isPending} className="justify-self-end">
          {t('chat.go')}
        </Button>
      </form>
    </Dialog>
  );
}
