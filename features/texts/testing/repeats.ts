import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, people, world }: RepeatKit) {
  return {
    'PUT /library/commentators/{kind}': () => as('/library/commentators/torah', { names: ['Rashi'] }),
    'PUT /library/favorites/{reference}': () => as('/library/favorites/Genesis%201', { favorite: true }),
    'PUT /library/places/{reference}': () => as('/library/places/Genesis%202', { segment: '3' }),
    'DELETE /library/places/{reference}': async () => {
      await world.ask('PUT', '/api/library/places/Genesis%203', {
        cookie: people().ruth.cookie,
        body: { segment: '1' },
      });
      return as('/library/places/Genesis%203', {});
    },
  };
}
