import { newId } from '#server/ids.ts';
import type { RepeatKit } from '#server/repeats.test.ts';
import { PASSWORD } from './testing/journey.ts';

/** Asking for an archive takes the password, which only somebody who signed up has. */
export function repeats({ as, withPassword }: RepeatKit) {
  const typed = { password: PASSWORD, code: '' };
  return {
    'POST /account/archive': async () =>
      as('/account/archive', { id: newId(), timeZone: 'Europe/Paris', ...typed }, await withPassword()),
    'PUT /account/archive/open': async () => as('/account/archive/open', typed, await withPassword()),
  };
}
