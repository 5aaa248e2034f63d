import type { RepeatKit } from '#testing/repeats.ts';

export function repeats({ as, read }: RepeatKit) {
  return {
    'PUT /profile/place': async () => as('/profile/place', { place: (await read('/cities?search=Paris'))[0] }),
    'PUT /profile': () => as('/profile', { bio: 'Je lis la Guemara.', level: 'expert' }),
    'PUT /profile/avatar': () => as('/profile/avatar', { avatar: 3 }),
    'DELETE /profile/picture': () => as('/profile/picture'),
    'PUT /profile/availability': async () => {
      const { version } = await read('/profile/availability');
      return as('/profile/availability', {
        slots: [{ weekday: 1, from: '18:00', to: '20:00' }],
        exceptions: [],
        version,
      });
    },
  };
}
