import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, openSession }: RepeatKit) {
  return {
    'PUT /sessions/{id}/marks': async () =>
      as(`/sessions/${await openSession()}/marks`, { reference: 'Genesis 32:25', understood: false }),
    'PUT /sessions/{id}/lines': async () =>
      as(`/sessions/${await openSession()}/lines`, { reference: 'Genesis 32:25', text: 'Un ange, ou lui-même ?' }),
  };
}
