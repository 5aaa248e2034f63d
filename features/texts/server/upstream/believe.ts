import type * as z from 'zod';
import { UpstreamError } from './upstream-error.ts';

/** Called once per answer that differs from protocol.ts. `paths`: up to five fields, e.g. `versions.license`. */
export type OnDrift = (what: string, paths: string[]) => void;

const unnoticed: OnDrift = () => {};

/** Rounds of removing parts that do not fit: a removal can make the parent invalid. */
const MOST_ROUNDS = 8;
const MOST_PATHS = 5;

type Path = readonly PropertyKey[];

/**
 * Omits fields and list items that do not fit, and reports them as drift.
 * @param what name of the shape, for the log
 * @throws {UpstreamError} 'bad' if a required part is missing
 */
export function believe<Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
  what: string,
  onDrift: OnDrift = unnoticed,
): z.infer<Shape> {
  const first = shape.safeParse(body);
  if (first.success) return first.data;
  onDrift(what, pathsOf(first.error.issues));
  let rest = body;
  let { issues } = first.error;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const reduced = without(
      rest,
      issues.map(({ path }) => path),
    );
    if (reduced === undefined) break;
    const again = shape.safeParse(reduced);
    if (again.success) return again.data;
    rest = reduced;
    ({ issues } = again.error);
  }
  throw new UpstreamError('bad', `${what} in a form that is not known`);
}

function pathsOf(issues: readonly { path: Path }[]): string[] {
  const names = issues.map(({ path }) => path.filter((part) => typeof part === 'string').join('.') || 'the answer');
  return [...new Set(names)].slice(0, MOST_PATHS);
}

/**
 * Copies a body without these parts. For a missing part, removes the item that lacks it.
 * @returns undefined if nothing would remain
 */
function without(body: unknown, paths: Path[]): unknown {
  const byKey = new Map<PropertyKey, Path[]>();
  for (const [key, ...rest] of paths) {
    if (key === undefined) return undefined;
    byKey.set(key, [...(byKey.get(key) ?? []), rest]);
  }
  if (Array.isArray(body)) {
    // Positions in a list of plain values have a meaning.
    if (!body.some((item) => typeof item === 'object' && item !== null)) return undefined;
    return body.flatMap((item, at) => {
      const below = byKey.get(at);
      const rest = below ? without(item, below) : item;
      return rest === undefined ? [] : [rest];
    });
  }
  if (typeof body !== 'object' || body === null) return undefined;
  const copy: Record<PropertyKey, unknown> = { ...body };
  for (const [key, below] of byKey) {
    if (copy[key] === undefined) return undefined;
    copy[key] = without(copy[key], below);
    if (copy[key] === undefined) delete copy[key];
  }
  return copy;
}
