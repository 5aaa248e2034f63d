import { messageKeyOf } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { defineSender } from '#web/outbox/command.ts';
import { judge } from '#web/outbox/judge.ts';
import { toast } from '#web/ui/toast-store.ts';
import { favoritesQuery, shelfApi } from './queries-api.ts';

export type OutgoingFavorite = { reference: string; favorite: boolean };

/** A final refusal is shown and ends the command. */
export default defineSender<OutgoingFavorite, unknown>({
  async send({ body }, signal) {
    try {
      await shelfApi.setFavorite.call(body, { signal });
    } catch (error) {
      if (!judge(error).refused) throw error;
      toast({
        variant: 'destructive',
        title: (t) => t('library.favoriteFailed'),
        description: (t) => t(messageKeyOf(error)),
      });
    }
  },
  onSent: () => void queryClient.invalidateQueries({ queryKey: favoritesQuery().queryKey }),
});
