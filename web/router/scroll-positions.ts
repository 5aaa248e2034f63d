import type {
  DataRouteMatch,
  GetScrollPositionFunction,
  GetScrollRestorationKeyFunction,
  Location,
  RouterState,
} from 'react-router';

type Kept = {
  positions: Record<string, number>;
  position: GetScrollPositionFunction;
  key?: GetScrollRestorationKeyFunction;
};

/** For the library's `ScrollRestoration`, which stores them. */
export function makeScrollPositions(now: () => RouterState, update: (changed: Partial<RouterState>) => void) {
  let kept: Kept | undefined;
  let began = false;

  function keyOf(location: Location, matches: DataRouteMatch[]): string {
    const shown = matches.map(({ route, params, pathname }) => ({
      id: route.id,
      pathname,
      params,
      data: undefined,
      loaderData: undefined,
      handle: route.handle as unknown,
    }));
    return kept?.key?.(location, shown) || location.key;
  }
  const savedOf = (location: Location, matches: DataRouteMatch[]): number | null =>
    kept?.positions[keyOf(location, matches)] ?? null;

  return {
    savedOf,
    save(): void {
      if (kept) kept.positions[keyOf(now().location, now().matches)] = kept.position();
    },
    enable(
      positions: Record<string, number>,
      position: GetScrollPositionFunction,
      key?: GetScrollRestorationKeyFunction,
    ): () => void {
      kept = { positions, position, key };
      if (!began && now().navigation.state === 'idle') {
        began = true;
        const y = savedOf(now().location, now().matches);
        if (y !== null) update({ restoreScrollPosition: y });
      }
      return () => {
        kept = undefined;
      };
    },
  };
}
