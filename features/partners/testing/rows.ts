import { newId } from '#server/database/ids.ts';

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

export async function rowsOfPeople(insert: Insert, me: string, other: string): Promise<void> {
  for (const [user_id, person_id] of [
    [me, other],
    [other, me],
    [other, other],
  ]) {
    await insert('suggestions_shown', { user_id, person_id, place: 0, shown_at: new Date() });
    await insert('partner_watch_known', { user_id, person_id });
  }
  for (const user_id of [me, other]) {
    await insert('partner_watches', { user_id, filters: '{}', look_at: new Date(), ends_at: new Date() });
    await insert('suggestion_letters', { user_id, due_at: new Date() });
  }
  const pair = newId();
  const [lower_id, higher_id] = [me, other].sort();
  await insert('study_pairs', { id: pair, lower_id, higher_id, status: 'ended' });
  for (const person of [me, other]) {
    await insert('pair_answers', { pair_id: pair, user_id: person, answer: 'goOn' });
    await insert('pair_proposals', {
      ...{
        id: newId(),
        pair_id: pair,
        proposer_id: person,
        client_id: newId(),
        request_digest: 'd',
        subject: 'talmud',
      },
      ...{ starts_at: new Date(), time_zone: 'UTC', duration_minutes: 60, title: 'Ruth', status: 'accepted' },
    });
  }
  await insert('match_rows', {
    ...{
      user_id: me,
      stamp: 1,
      shuffle: 1,
      listed: true,
      week_of: '2026-01-05',
      length: 60,
      interests: 0,
      languages: 0,
    },
    ...{ same_gender_only: false, filters: '{}', names: ' ruth', name_keys: '{ruth}', town: '' },
  });
  await insert('exposures', { user_id: me, shown: 1, shown_at: new Date() });
}
