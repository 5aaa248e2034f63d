import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, people, world }: RepeatKit) {
  return {
    'PUT /people/blocks/{id}': () => as(`/people/blocks/${people().noa.id}`),
    'DELETE /people/blocks/{id}': async () => {
      await world.ask('PUT', `/api/people/blocks/${people().noa.id}`, { cookie: people().ruth.cookie });
      return as(`/people/blocks/${people().noa.id}`);
    },
  };
}
