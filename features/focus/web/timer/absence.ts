import { FORGIVEN_SECONDS } from '../../shared/exits.ts';

/*
 * When the pages of a learner were left, as one page of them finds it. All instants are milliseconds by this device's clock,
 * and every one of them is given: nothing here looks at a clock.
 */

/** Whoever stays away this long has left, whether or not they come back; a page that is not the last seen waits longer. */
const LEFT_MS = { last: FORGIVEN_SECONDS.phone * 1_000, other: FORGIVEN_SECONDS.phone * 1_000 + 10_000 };
/** A page that is looked at says so every two seconds: up to this long nobody can say that none was. */
const BETWEEN_PAGES_MS = 3_000;
/**
 * Browsers slow down the clocks of hidden pages, most of all after minutes, and phones stop them: a longer silence is a
 * machine that slept.
 */
const SILENT_MS = { desk: 20_000, phone: 90_000, later: 90_000 };
const LATER_MS = 4 * 60_000;

type Absence = {
  leftAt: number;
  /** This page was the last that was looked at. */
  isLast: boolean;
  /** When the page last looked at its clock. */
  awakeAt: number;
  /** How long it was awake: a machine that sleeps is no learner who left. */
  awakeMs: number;
  slept: boolean;
  told: boolean;
};

/**
 * Follows one page and what the others of this browser say, and tells of each absence once: at the return, or while the page
 * is hidden as soon as it cannot be a glance any more.
 * @param tell called with how long nobody looked, in milliseconds
 */
export function watchAbsence(device: 'phone' | 'desk', tell: (awayMs: number) => void) {
  let hiddenAt = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let absence: Absence | null = null;

  const begin = (leftAt: number, awakeAt: number, isLast: boolean) => {
    absence = { leftAt, isLast, awakeAt, awakeMs: 0, slept: false, told: false };
  };
  function pass(now: number): Absence | null {
    if (!absence) return null;
    const silent = Math.max(0, now - absence.awakeAt);
    const slept = silent >= (absence.awakeAt - hiddenAt < LATER_MS ? SILENT_MS[device] : SILENT_MS.later);
    absence.awakeAt = Math.max(now, absence.awakeAt);
    absence.slept ||= slept;
    if (!slept) absence.awakeMs += silent;
    return absence;
  }
  const say = (left: Absence) => {
    left.told = true;
    tell(left.awakeMs);
  };
  function end(now: number): void {
    const left = pass(now);
    if (left && !left.told && (left.awakeMs >= BETWEEN_PAGES_MS || (left.isLast && !left.slept))) say(left);
  }

  return {
    hidden(now: number): void {
      hiddenAt = now;
      begin(now, now, now - heardAt > BETWEEN_PAGES_MS);
    },
    /** @returns whether it had been hidden */
    visible(now: number): boolean {
      const was = absence !== null;
      end(now);
      absence = null;
      return was;
    },
    /** The hidden page looks at its clock. @returns whether it tells of the absence now */
    look(now: number): boolean {
      const left = pass(now);
      if (!left || left.told || left.awakeMs < LEFT_MS[left.isLast ? 'last' : 'other']) return false;
      say(left);
      return true;
    },
    /**
     * Another page is looked at.
     * @param since since when, or up to when
     * @param opened it had not been there before, so that it cannot tell how long nobody looked
     */
    other(since: number, now: number, opened: boolean): void {
      heardAt = Math.max(heardAt, opened ? now : since);
      if (!absence) return;
      if (opened && since - absence.leftAt > BETWEEN_PAGES_MS) end(since);
      begin(Math.max(since, absence.leftAt), now, false);
    },
    /** Another page has told of it. */
    otherTold(): void {
      if (absence) absence.told = true;
    },
  };
}
