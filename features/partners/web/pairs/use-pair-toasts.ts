import { useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast, type Words } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { myPartnersQuery, partnersApi } from '../partners-api.ts';

/**
 * What follows whatever is done with a partner: the list shows the answer at once, and is asked for anew; what was refused
 * is said in the server's words.
 * @param done what is said when it worked; nothing for what the list shows itself
 */
export function usePairToasts(done?: MessageKey) {
  const queryClient = useQueryClient();
  return {
    onSuccess(now: Partnership) {
      queryClient.setQueryData(myPartnersQuery().queryKey, (known) =>
        known?.map((one) => (one.partner.id === now.partner.id ? now : one)),
      );
      if (done) toast({ variant: 'success', title: (t) => t(done) });
    },
    onError(error: Error) {
      const text: Words = (t) => t(messageKeyOf(error));
      toast(
        refusalOf(error) === 'CHANGED'
          ? { title: text }
          : { variant: 'destructive', title: (t) => t('partners.pair.failed'), description: text },
      );
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: partnersApi.mine.key() });
      // The sessions of the two stand in the lists of another feature.
      void queryClient.invalidateQueries({ queryKey: [['sessions']] });
    },
  };
}
