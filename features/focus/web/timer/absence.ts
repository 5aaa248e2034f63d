import { FORGIVEN_SECONDS } from '../../shared/exits.ts';

/*
 * Detects when the learner left all pages, as seen by one page. Milliseconds by the device's clock, always passed in.
 */

/** Absence reported before the return; longer if another page was seen last. */
const LEFT_MS = { last: FORGIVEN_SECONDS.phone * 1_000, other: FORGIVEN_SECONDS.phone * 1_000 + 10_000 };
/** Longer than the two seconds between messages of visible pages. */
const BETWEEN_PAGES_MS = 3_000;
/** Silence that means sleep: browsers throttle hidden pages, and phones suspend them. */
const SILENT_MS = { desk: 20_000, phone: 90_000, later: 90_000 };
const LATER_MS = 4 * 60_000;

type Absence = {
  leftAt: number;
  isLast: boolean;
  awakeAt: number;
  /** Excludes sleep of the machine. */
  awakeMs: number;
  slept: boolean;
  told: boolean;
};

/** Reports each absence once: on return, or as soon as it is too long. */
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
    visible(now: number): boolean {
      const was = absence !== null;
      end(now);
      absence = null;
      return was;
    },
    /** @returns whether it reports the absence now */
    look(now: number): boolean {
      const left = pass(now);
      if (!left || left.told || left.awakeMs < LEFT_MS[left.isLast ? 'last' : 'other']) return false;
      say(left);
      return true;
    },
    /**
     * @param since start or end of the other page's visibility
     * @param opened a new page cannot know how long the absence was
     */
    other(since: number, now: number, opened: boolean): void {
      heardAt = Math.max(heardAt, opened ? now : since);
      if (!absence) return;
      if (opened && since - absence.leftAt > BETWEEN_PAGES_MS) end(since);
      begin(Math.max(since, absence.leftAt), now, false);
    },
    otherTold(): void {
      if (absence) absence.told = true;
    },
  };
}
