import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { knownTo } from '#features/people/server/api.ts';
import { onlineAmong } from '#features/people/server/cards-api.ts';
import { seriesBetween } from '#features/planning/server/api.ts';
import { pictureOf } from '#features/profile/server/facts-api.ts';
import { hoursWith } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Partnership } from '../../contract.ts';
import { type RequestRow, studyRequests } from '../tables.ts';
import { otherOf, type PairRow } from './pair-of.ts';
import { presentPair } from './present-pair.ts';
import { pairs } from './tables.ts';

const MOST = 100;

export async function listPartners(app: AppContext, learner: Learner): Promise<Partnership[]> {
  const all = await partnershipsOf(app, app.db, learner.id, null);
  const online = await onlineAmong(
    app,
    all.map(({ partner }) => partner.id),
    learner.id,
  );
  const found = all.map((one) => ({ ...one, partner: { ...one.partner, online: online.has(one.partner.id) } }));
  return found.sort((a, b) => rank(a) - rank(b) || (a.next?.startsAt ?? '9').localeCompare(b.next?.startsAt ?? '9'));
}

const waits = ({ proposal, asked }: Partnership) => (proposal && !proposal.mine) || asked?.mine === null;
const phases: Partnership['phase'][] = ['offer', 'asked', 'trial', 'going', 'partners', 'ended'];
const rank = (one: Partnership) => (waits(one) ? -1 : phases.indexOf(one.phase));

/**
 * Call it within the transaction that changed the pair.
 * @throws NOT_FOUND
 */
export async function readPartnership(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  partnerId: string,
): Promise<Partnership> {
  const [found] = await partnershipsOf(app, db, learner.id, partnerId);
  if (!found) throw notFound();
  return found;
}

/** @param only null: all */
async function partnershipsOf(app: AppContext, db: Queryable, me: string, only: string | null): Promise<Partnership[]> {
  const requests = await acceptedOf(db, me, only);
  const known = await pairsOf(db, me, only);
  const current = [...known].flatMap(([id, { endedAt }]) => (endedAt ? [] : [id]));
  const ids = [...new Set([...current, ...requests.keys(), ...known.keys()])].slice(0, MOST);
  if (ids.length === 0) return [];
  const people = await db
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(and(inArray(users.id, ids), knownTo(app, me)));
  const hours = await hoursWith(db, me, ids, app.now());
  const series = await seriesBetween(db, me, ids);
  const all: Partnership[] = [];
  for (const { id, name, image } of people) {
    const pair = known.get(id) ?? null;
    const shown = await presentPair(app, db, me, pair, requests.get(id) ?? null);
    if (!shown) continue;
    const { last = null, next = null } = hours.get(id) ?? {};
    all.push({
      partner: { id, name, picture: pictureOf(image)?.small ?? null, online: null },
      ...shown,
      last: last?.toISOString() ?? null,
      next: next && { id: next.id, startsAt: next.startsAt.toISOString() },
      series: (series.get(id) as Partnership['series'] | undefined) ?? null,
      // A running series plans sessions itself.
      ...(series.get(id)?.status === 'active' && { following: null }),
    });
  }
  return all;
}

async function acceptedOf(db: Queryable, me: string, only: string | null): Promise<Map<string, RequestRow>> {
  const { senderId, receiverId, status, answeredAt } = studyRequests;
  const rows = await db
    .select()
    .from(studyRequests)
    .where(
      and(
        eq(status, 'accepted'),
        or(eq(senderId, me), eq(receiverId, me)),
        only === null ? sql`true` : or(eq(senderId, only), eq(receiverId, only)),
      ),
    )
    .orderBy(desc(answeredAt))
    .limit(MOST);
  return new Map(rows.toReversed().map((row) => [row.senderId === me ? row.receiverId : row.senderId, row]));
}

/** By partner id; an active pair is always the latest. */
async function pairsOf(db: Queryable, me: string, only: string | null): Promise<Map<string, PairRow>> {
  const rows = await db
    .select()
    .from(pairs)
    .where(
      and(
        or(eq(pairs.lowerId, me), eq(pairs.higherId, me)),
        only === null ? sql`true` : or(eq(pairs.lowerId, only), eq(pairs.higherId, only)),
      ),
    )
    .orderBy(desc(pairs.createdAt))
    .limit(2 * MOST);
  return new Map(rows.toReversed().map((row) => [otherOf(row, me), row]));
}
