import { useEffect } from 'react';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { toast } from '#web/ui/index.ts';
import type { OutgoingCommand } from './commands.ts';

/** Shows why a command was refused. Its text can be copied, so that it is not lost. */
export function useRefused(commands: readonly OutgoingCommand[]): void {
  const refused = commands.find(({ refusal }) => refusal !== null);
  useEffect(() => {
    if (!refused?.refusal) return;
    const { refusal } = refused;
    const text = textOf(refused);
    toast({
      variant: 'destructive',
      title: (t) => t('annotations.notSaved'),
      description: (t) => t(refusal),
      ...(text !== '' && {
        duration: 30_000,
        action: { label: (t) => t('annotations.copyText'), run: () => void navigator.clipboard?.writeText(text) },
      }),
    });
    void outbox.discard(refused.clientId);
  }, [refused]);
}

function textOf({ body }: OutgoingCommand): string {
  if (body.what === 'remove') return '';
  return body.what === 'make' ? body.annotation.body : body.body;
}
