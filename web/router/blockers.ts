import {
  type Blocker,
  type BlockerFunction,
  IDLE_BLOCKER,
  type Location,
  type NavigationType,
  type RouterState,
} from 'react-router';

type Update = (changed: Partial<RouterState>) => void;

/** E.g. with a half-filled form. The last registered one counts. */
export function makeBlockers(now: () => RouterState, update: Update) {
  const asked = new Map<string, BlockerFunction>();
  /** The browser's next event confirms a reverted move. */
  let undone: (() => void) | undefined;

  const set = (key: string, blocker: Blocker) => update({ blockers: new Map(now().blockers).set(key, blocker) });

  function blocking(historyAction: NavigationType, nextLocation: Location): string | undefined {
    const [key, blocks] = [...asked].at(-1) ?? [];
    if (key === undefined || !blocks || now().blockers.get(key)?.state === 'proceeding') return undefined;
    return blocks({ currentLocation: now().location, nextLocation, historyAction }) ? key : undefined;
  }

  const block = (key: string, location: Location, goOn: () => void) =>
    set(key, {
      state: 'blocked',
      location,
      proceed() {
        set(key, { state: 'proceeding', proceed: undefined, reset: undefined, location });
        goOn();
      },
      reset: () => set(key, IDLE_BLOCKER),
    });

  return {
    get(key: string, blocks: BlockerFunction): Blocker {
      asked.set(key, blocks);
      return now().blockers.get(key) ?? IDLE_BLOCKER;
    },
    remove(key: string): void {
      now().blockers.delete(key);
      asked.delete(key);
    },
    allIdle: (): Map<string, Blocker> => new Map([...now().blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
    blocks(action: NavigationType, next: Location, goOn: () => void): boolean {
      const key = blocking(action, next);
      if (key !== undefined) block(key, next, goOn);
      return key !== undefined;
    },
    blocksReturn(action: NavigationType, next: Location, delta: number | null, go: (steps: number) => void): boolean {
      if (undone) {
        undone();
        undone = undefined;
        return true;
      }
      const key = blocking(action, next);
      if (key === undefined || delta === null) return false;
      const back = new Promise<void>((resolve) => {
        undone = resolve;
      });
      go(-delta);
      block(key, next, () => void back.then(() => go(delta)));
      return true;
    },
  };
}
