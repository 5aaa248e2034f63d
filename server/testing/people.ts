import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestLearner } from '#testing/factories.ts';
import type { World } from '#testing/world.ts';
import { newId } from '../database/ids.ts';

const root = resolve(import.meta.dirname, '../..');

export const asking =
  ({ app }: World) =>
  async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await app.pool.query(text, values)).rows as Row[];
type Ask = ReturnType<typeof asking>;

export const columnsOfPeople = (query: Ask) =>
  query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and c.relname <> 'users'
        and (exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
                       and k.confrelid = 'public.users'::regclass)
             or (a.atttypid in ('uuid'::regtype, 'text'::regtype, 'varchar'::regtype)
                 and a.attname ~ '(^|_)(user|learner|person|people|creator|created_by|author|owner|sender|receiver|reporter|actor|member|participant|invitee|partner|recipient|answered_by)(_id)?$'))
      order by 1, 2`,
  );

type Insert = (table: string, row: Record<string, unknown>) => Promise<unknown[]>;

/** A new table needs a row here or in `features/<name>/testing/rows.ts`. */
export async function fill(query: Ask, me: TestLearner, other: TestLearner): Promise<void> {
  const [session, theirs, note, device] = [newId(), newId(), newId(), newId()];
  const insert: Insert = (table, row) =>
    query(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, n) => `$${n + 1}`)}) on conflict do nothing`,
      Object.values(row),
    );
  const [past, soon] = [new Date(Date.now() - 9e7), new Date(Date.now() + 9e7)];
  const plan = { title: 'Past', subject: 'Ruth', time_zone: 'Europe/Paris', duration_minutes: 30, description: 'mine' };
  const over = { ...plan, starts_at: past, status: 'completed' };
  await insert('study_sessions', { id: session, creator_id: me.id, client_id: newId(), ...over });
  await insert('study_sessions', { id: theirs, creator_id: other.id, client_id: newId(), ...over });
  for (const [session_id, person] of [
    [session, me],
    [session, other],
    [theirs, me],
    [theirs, other],
  ] as const)
    await insert('session_participants', { session_id, user_id: person.id });
  await insert('session_invitations', { id: newId(), session_id: theirs, user_id: me.id, answered_by: me.id });
  await insert('session_replies', {
    id: newId(),
    session_id: theirs,
    user_id: me.id,
    answer: 'accepted',
    answered_at: past,
  });
  await insert('calendar_feeds', { user_id: me.id, feed_key: newId() });
  await insert('auth_accounts', {
    id: newId(),
    user_id: me.id,
    account_id: me.id,
    provider_id: 'credential',
    password: 'hash',
  });
  await insert('two_factors', { id: newId(), user_id: me.id, secret: 'secret', backup_codes: 'codes' });
  await insert('verifications', {
    id: newId(),
    identifier: `reset-password:${newId()}`,
    value: me.id,
    expires_at: soon,
  });
  await insert('conversations', {
    id: newId(),
    lower_id: [me.id, other.id].sort()[0],
    higher_id: [me.id, other.id].sort()[1],
  });
  const request = { subject: 'Ruth', message: 'words', status: 'accepted' };
  await insert('study_requests', { id: newId(), sender_id: me.id, receiver_id: other.id, ...request });
  await insert('study_requests', { id: newId(), sender_id: other.id, receiver_id: me.id, ...request });
  await insert('profiles', { user_id: me.id });
  await insert('user_texts', { user_id: me.id, text_reference: 'Ruth 1', book_title: 'Ruth', chapter_title: '' });
  await insert('reading_places', { user_id: me.id, book_title: 'Ruth', bookmarked: true, reference: 'Ruth 1' });
  await insert('commentators', { user_id: me.id, kind: 'torah', names: JSON.stringify(['Rashi']) });
  await insert('opened_sections', { user_id: me.id, book_title: 'Ruth', slug: 'Ruth-1' });
  const report = { reporter_id: me.id };
  await insert('issue_reports', {
    id: newId(),
    ...report,
    email: me.email,
    subject: 's',
    message: 'm',
    urgency: 'normal',
  });
  await insert('text_error_reports', {
    id: newId(),
    ...report,
    text_reference: 'Ruth 1',
    category: '',
    error_type: 'other',
    description: 'd',
  });
  await insert('notifications', {
    id: note,
    user_id: me.id,
    type: 'other',
    data: { what: 'test' },
    at: past,
    actor_id: other.id,
  });
  await insert('notifications', {
    id: newId(),
    user_id: other.id,
    type: 'other',
    data: { what: 'test' },
    at: past,
    actor_id: me.id,
  });
  await insert('notification_rings', { id: newId(), actor_id: me.id, user_id: other.id, wished: false, at: past });
  await insert('notification_rings', { id: newId(), actor_id: other.id, user_id: me.id, wished: false, at: past });
  await insert('removed_notifications', { id: newId(), user_id: me.id, removed_at: past, was: '{}' });
  await insert('notification_preferences', { user_id: me.id });
  await insert('push_subscriptions', {
    id: device,
    user_id: me.id,
    endpoint: `https://push.example/${device}`,
    p256dh: 'k',
    auth: 'a',
  });
  await insert('blocks', { blocker_id: me.id, blocked_id: other.id });
  await insert('blocks', { blocker_id: other.id, blocked_id: me.id });
  await insert('outbox', {
    id: newId(),
    channel: 'email',
    type: 'account.reset',
    payload: { to: me.email },
    recipient_id: me.id,
    due_at: soon,
    expires_at: soon,
  });
  for (const file of globSync('features/*/testing/rows.ts', { cwd: root })) {
    const { rowsOfPeople } = (await import(pathToFileURL(join(root, file)).href)) as {
      rowsOfPeople: (insert: Insert, me: string, other: string) => Promise<void>;
    };
    await rowsOfPeople(insert, me.id, other.id);
  }
}
