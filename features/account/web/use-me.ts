import { hashKey, useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/query-client.ts';
import { MINIMUM_AGE, PASSWORD_MIN_LENGTH } from '../shared/refusals.ts';
import { account } from './account-api.ts';
import { ownBrowser } from './forget-browser.ts';
import { signOutIfDue } from './sign-out-later.ts';

/** While it is not known who is signed in, it is asked again after this many milliseconds. */
const RETRY_MS = 3_000;

/** The person what is kept in this tab belongs to; undefined before the first answer. */
let owner: string | null | undefined;

const { queryKey, queryFn, ...rest } = account.me.queryOptions();

const me = {
  ...rest,
  // Pages wait for it and cannot show its error.
  meta: { waitedFor: true },
  queryKey,
  queryFn: async (context: Parameters<typeof queryFn>[0]) => {
    await signOutIfDue();
    const answer = await queryFn(context);
    ownedBy(answer.learner?.id ?? null);
    return answer;
  },
};

/** For pages the server draws. */
export const meQuery = me;

/** What was kept for one person is never shown to the next: it goes before anybody can see who that is. */
function ownedBy(id: string | null): void {
  if (owner !== undefined && owner !== id) {
    queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) });
  }
  owner = id;
  if (id !== null) ownBrowser(id);
}

/** Who is signed in, as the server last said; `learner` is undefined until it has. */
export function useMe() {
  const { data } = useQuery({ ...me, refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false) });
  return {
    learner: data?.learner,
    /** Of who has signed in again while their account waits to be erased. An instance of the release before does not say. */
    leaving: data?.leaving ?? null,
    refreshDue: data?.refreshDue ?? false,
    passwordMinLength: data?.passwordMinLength ?? PASSWORD_MIN_LENGTH,
    minimumAge: data?.minimumAge ?? MINIMUM_AGE,
    confirmsAddress: data?.confirmsAddress ?? true,
  };
}

/** Asks before any page does, so that the first one need not wait for its own code first. */
export const prefetchMe = () => queryClient.prefetchQuery(me);

/** Asks the server who is signed in now. */
export const refreshMe = () => queryClient.invalidateQueries({ queryKey });

/** Nobody is signed in any more, and this tab need not ask to know. */
export function nowVisitor(): void {
  ownedBy(null);
  queryClient.setQueryData(
    queryKey,
    (before) => before && { ...before, learner: null, leaving: null, refreshDue: false },
  );
}
