import { newId } from '#server/database/ids.ts';
import type { Exceptions, RepeatKit } from '#testing/repeats.ts';
import { aTest, notifyThem } from './notifications.ts';

export const exceptions: Exceptions = {
  answersOtherwise: {
    'POST /notifications/read-all': {
      status: 200,
      because: 'it names what it marked, to be taken back; the repeat marks nothing',
    },
  },
};

export function repeats({ as, people, read, send, subscription, world }: RepeatKit) {
  async function notified(): Promise<string> {
    await notifyThem(world, [people().ruth], aTest);
    return (await read('/notifications/latest')).items[0].id;
  }

  return {
    'PATCH /notifications/{id}': async () => as(`/notifications/${await notified()}`, { isRead: true }),
    'POST /notifications/read-all': async () => {
      await notified();
      return as('/notifications/read-all');
    },
    'POST /notifications/unread': async () => {
      const id = await notified();
      await send('/notifications/read-all', undefined);
      return as('/notifications/unread', { ids: [id] });
    },
    'DELETE /notifications/{id}': async () => as(`/notifications/${await notified()}`),
    'POST /notifications/{id}/restore': async () => {
      const id = await notified();
      await world.ask('DELETE', `/api/notifications/${id}`, { cookie: people().ruth.cookie });
      return as(`/notifications/${id}/restore`);
    },
    'POST /notifications/test-item': () => as('/notifications/test-item', { clientId: newId() }),
    'PUT /notifications/preferences': async () => {
      const { mailConfigured: _, ...chosen } = await read('/notifications/preferences');
      return as('/notifications/preferences', { ...chosen, mail: false });
    },
    'POST /notifications/subscribe': () => as('/notifications/subscribe', { subscription: subscription() }),
    'POST /notifications/test': () => as('/notifications/test', { subscription: subscription(), message: 'Bonjour' }),
    'DELETE /notifications/devices/{id}': async () => {
      const { deviceId } = await send('/notifications/subscribe', { subscription: subscription() });
      return as(`/notifications/devices/${deviceId}`);
    },
  };
}
