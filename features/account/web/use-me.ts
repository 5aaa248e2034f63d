import { hashKey, useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { ANSWERS_NAME, forgetStore, STREAMS_NAME, UPCOMING_NAME } from '#web/outbox/store-name.ts';
import { MINIMUM_AGE, PASSWORD_MIN_LENGTH } from '../shared/refusals.ts';
import { account } from './account-api.ts';
import { ownBrowser } from './forget-browser.ts';
import { signOutIfDue } from './sign-out-later.ts';

const RETRY_MS = 3_000;

let owner: string | null | undefined;

const { queryKey, queryFn, ...rest } = account.me.queryOptions();

type Me = Awaited<ReturnType<typeof account.me.call>> & { stored?: true };

const me = {
  ...rest,
  // Pages wait for this query and cannot show its error.
  meta: { waitedFor: true },
  queryKey,
  queryFn: async (context: Parameters<typeof queryFn>[0]): Promise<Me> => {
    await signOutIfDue();
    // Without a network, uses the learner whose answers this browser has stored.
    const answer: Me = await Promise.resolve(queryFn(context)).catch((error: unknown) =>
      import('#web/answers/restore-answers.ts').then((it) => it.storedAnswer<Me>(queryKey, error)),
    );
    ownedBy(answer.learner?.id ?? null);
    return answer;
  },
};

export const meQuery = me;

/** Removes the answers of another learner, before any page knows the new one. */
function ownedBy(id: string | null): void {
  if (owner !== undefined && owner !== id) {
    queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) });
  }
  owner = id;
  if (id !== null) ownBrowser(id);
  // Ended elsewhere: unsent messages wait for the next sign-in.
  else forgetStore([ANSWERS_NAME, STREAMS_NAME, UPCOMING_NAME]);
}

export function useMe() {
  const { data } = useQuery({
    ...me,
    refetchInterval: ({ state }) => (state.status === 'error' || state.data?.stored ? RETRY_MS : false),
  });
  return {
    learner: data?.learner,
    /** Set after a sign-in during the grace period. Undefined from an instance of the previous release. */
    leaving: data?.leaving ?? null,
    refreshDue: data?.refreshDue ?? false,
    passwordMinLength: data?.passwordMinLength ?? PASSWORD_MIN_LENGTH,
    minimumAge: data?.minimumAge ?? MINIMUM_AGE,
    confirmsAddress: data?.confirmsAddress ?? true,
    /** Undefined from an instance of the previous release. */
    host: data?.host ?? null,
  };
}

export const prefetchMe = () => queryClient.prefetchQuery(me);

export const refreshMe = () => queryClient.invalidateQueries({ queryKey });

export function nowVisitor(): void {
  ownedBy(null);
  queryClient.setQueryData(
    queryKey,
    (before) => before && { ...before, learner: null, leaving: null, refreshDue: false },
  );
}
