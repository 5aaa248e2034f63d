import { defineSender } from '#web/outbox/command.ts';
import { judge } from '#web/outbox/judge.ts';
import { toast } from '#web/ui/toast-store.ts';
import { annotationsApi } from '../annotations-api.ts';

export type OutgoingQuestion = { partnerId: string; section: string; segment: string; text: string };

/** Sends a question. A final refusal shows it in a toast, and the command ends. */
export default defineSender<OutgoingQuestion, unknown>({
  async send({ clientId, body }, signal) {
    try {
      await annotationsApi.ask.call({ clientId, ...body }, { signal });
    } catch (error) {
      const { refused, messageKey } = judge(error);
      if (!refused) throw error;
      toast({
        variant: 'destructive',
        title: (t) => t('annotations.notAsked'),
        description: (t) => t(messageKey),
        duration: 30_000,
        action: {
          label: (t) => t('annotations.copyText'),
          run: () => void navigator.clipboard?.writeText(body.text),
        },
      });
    }
  },
});
