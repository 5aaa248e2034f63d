import { newId } from '#server/database/ids.ts';
import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, openSession }: RepeatKit) {
  return {
    'PUT /rooms/{id}/place': async () =>
      as(`/rooms/${await openSession()}/place`, { section: 'Genesis 32', segment: '25', base: 0 }),
    'PUT /rooms/{id}/tabs/{tab}': async () =>
      as(`/rooms/${await openSession()}/tabs/${newId()}`, { state: 'here', seq: 1 }),
    'PUT /rooms/{id}/call': async () => as(`/rooms/${await openSession()}/call`),
  };
}
