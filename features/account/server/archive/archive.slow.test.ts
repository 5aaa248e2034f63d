import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hidesInArchive } from '#features/people/server/api.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { makeArchive } from './make-archive.ts';

const MESSAGES = 10_000;
const SESSIONS = 500;
const MOST_BYTES = 100 * 1024 * 1024;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an archive of many years needs no more memory than a small one', { timeout: 600_000 }, async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  const query = (text: string, values: unknown[]) => world.app.pool.query(text, values);
  const [conversation, archive] = [newId(), newId()];
  await query(
    `insert into conversations (id, lower_id, higher_id, last_seq, last_at)
     values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4, now())`,
    [conversation, ruth.id, noa.id, MESSAGES],
  );
  await query('insert into conversation_members (conversation_id, user_id) values ($1, $2), ($1, $3)', [
    conversation,
    ruth.id,
    noa.id,
  ]);
  for (let from = 1; from <= MESSAGES; from += 500)
    await query(
      `insert into private_messages (conversation_id, seq, version, sender_id, client_id, request_digest, text, folded)
       select $1, n, n, case when n % 2 = 0 then $2::uuid else $3::uuid end, gen_random_uuid(), '',
         (select string_agg(md5(n::text || k), ' ') from generate_series(1, 60) k), ''
       from generate_series($4::int, $4 + 499) n`,
      [conversation, ruth.id, noa.id, from],
    );
  await query(
    `with made as (
       insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, status)
       select gen_random_uuid(), $1, gen_random_uuid(), 'Ruth ' || n, 'torah_ruth', now() - n * interval '1 day',
         'Europe/Paris', 60, 'completed' from generate_series(1, $2::int) n returning id)
     insert into session_participants (session_id, user_id) select id, $1 from made`,
    [ruth.id, SESSIONS],
  );
  await query(
    `insert into archives (id, user_id, language, time_zone, opened_session, opened_until)
     values ($1, $2, 'fr', 'Europe/Paris', '', now())`,
    [archive, ruth.id],
  );

  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, held() - before);
  }, 2_000);
  await makeArchive(world.app, archive, hidesInArchive).finally(() => clearInterval(looking));

  expect(most).toBeLessThan(MOST_BYTES);
  const { rows } = await world.app.pool.query(
    'select count(*)::int as parts, max(length(bytes)) as longest, sum(length(bytes))::int as size from archive_parts',
  );
  expect(rows[0].parts).toBeGreaterThan(5);
  expect(rows[0].longest).toBeLessThan(1024 * 1024);
});
