// Reads people: a companion's name, by personCards.
import { inArray, sql } from 'drizzle-orm';
import { personCards } from '#features/people/server/cards-api.ts';
import { type SessionToEnter, seatedSession } from '#features/sessions/server/entry-api.ts';
import { isRecordedFor } from '#features/sessions/server/study-time-api.ts';
import { parseReference, referenceAddress } from '#features/texts/shared/references.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { dayOf } from '#server/jewish-calendar/days.ts';
import { type Enrolled, nextOf } from '../calendar/progress.ts';
import { type Position, positionOf, positionsFrom, unitAt } from '../calendar/rounds.ts';
import { type Known, readEnrolments } from '../enrolments/rows.ts';
import { differsInIsrael } from '../shares/common-portion.ts';
import { openSharesOf, otherOf, shareOf } from '../shares/companions.ts';
import { cycleEnrolments } from '../tables.ts';

/** Maximum portions searched, from the first not learned and from some days before the session. */
const SEARCHED = 120;
const BEFORE_DAYS = 60;

export type PortionOfHour = {
  companion: { id: string; name: string };
  mine: { known: Known; position: Position };
  /** `position` is null for a portion before the companion's enrolment. */
  theirs: { known: Known; position: Position | null };
};

/**
 * The portion that is a session's text, in a cycle shared with someone present.
 * @returns null without one, and for a learner who was absent
 * @throws NOT_FOUND for a session of others
 */
export async function portionOfHour(db: Queryable, learner: Learner, sessionId: string): Promise<PortionOfHour | null> {
  const session = await seatedSession(db, learner.id, sessionId);
  if (session.textReference === null) return null;
  const shares = (await openSharesOf(db, learner.id)).filter(({ status }) => status === 'accepted');
  const there = await presentIn(db, sessionId, [learner.id, ...shares.map((share) => otherOf(share, learner.id))]);
  const shared = shares.filter((share) => there.has(otherOf(share, learner.id)));
  if (shared.length === 0 || !there.has(learner.id)) return null;
  const ids = shared.flatMap(({ inviterEnrolmentId, inviteeEnrolmentId }) => [
    inviterEnrolmentId,
    ...(inviteeEnrolmentId ? [inviteeEnrolmentId] : []),
  ]);
  const all = await readEnrolments(db, inArray(cycleEnrolments.id, ids));
  for (const known of all.filter(({ row }) => row.userId === learner.id)) {
    const position = positionOfText(known.enrolled, session);
    const share = shareOf(shared, known.row.id);
    const other = all.find(({ row }) => row.id !== known.row.id && share && shareOf([share], row.id));
    if (!position || !other) continue;
    const person = (await personCards(db, [other.row.userId], learner.id)).get(other.row.userId);
    if (!person) continue;
    return {
      companion: { id: person.id, name: person.name },
      mine: { known, position },
      theirs: { known: other, position: samePortion(known.enrolled, position, other.enrolled) },
    };
  }
  return null;
}

async function presentIn(db: Queryable, sessionId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select person.id from unnest(${sql.param(ids)}::uuid[]) as person (id)
      where ${isRecordedFor(sql`${sessionId}::uuid`, sql`person.id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

function positionOfText({ cycle, setting, marks }: Enrolled, session: SessionToEnter): Position | null {
  const address = addressOf(session.textReference ?? '');
  const hour = dayOf(session.startsAt.toISOString().slice(0, 10));
  const next = nextOf({ cycle, setting, marks });
  for (const from of [hour - BEFORE_DAYS, ...(next ? [next.day] : [])]) {
    let searched = 0;
    for (const position of positionsFrom(cycle, Math.max(from, setting.since), setting)) {
      if (unitAt(cycle, position, setting).texts.some((text) => text.address === address)) return position;
      searched += 1;
      if (searched === SEARCHED) break;
    }
  }
  return null;
}

function addressOf(reference: string): string | null {
  const known = parseReference(reference);
  return known && referenceAddress(known);
}

/** Compares names within 60 days where Israel and the diaspora read differently. */
function samePortion(mine: Enrolled, position: Position, theirs: Enrolled): Position | null {
  const { cycle, setting } = theirs;
  if (mine.setting.israel === setting.israel || !differsInIsrael.has(cycle)) {
    const same = positionOf(cycle, position, setting);
    return same && same.day >= setting.since ? same : null;
  }
  const name = unitAt(cycle, position, mine.setting).names.en;
  const from = Math.max(position.day - BEFORE_DAYS, setting.since);
  for (const found of positionsFrom(cycle, from, setting)) {
    if (found.day > position.day + BEFORE_DAYS) return null;
    if (unitAt(cycle, found, setting).names.en === name) return found;
  }
  return null;
}
