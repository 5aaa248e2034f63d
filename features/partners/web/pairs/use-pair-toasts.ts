import { useQueryClient } from '@tanstack/react-query';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast, type Words } from '#web/ui/index.ts';
import type { Partnership } from '../../contract.ts';
import { myPartnersQuery, partnersApi } from '../partners-api.ts';

/** @param done message; omitted where the list shows the change */
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
      // Their sessions appear in another feature's lists.
      void queryClient.invalidateQueries({ queryKey: [['sessions']] });
    },
  };
}
