import type { RefetchRules } from '#web/realtime/refetch.ts';

/** Key prefix of the list of the learner's next texts, for features that change it. */
const UPCOMING = ['device', 'upcoming'] as const;

/** Requests the list of the learner's next texts again on these events, too. */
export function alsoUpcoming(rules: RefetchRules, events: readonly string[]): RefetchRules {
  const changed = events.map((event) => {
    const queries = rules[event];
    if (queries === undefined) throw new Error(`no event ${event}`);
    return [event, queries === 'everything' ? queries : [...queries, UPCOMING]] as const;
  });
  return { ...rules, ...Object.fromEntries(changed) };
}
