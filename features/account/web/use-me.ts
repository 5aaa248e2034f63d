import { hashKey, useQuery } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { saidOffline } from '#web/api/said-offline.ts';
import { forgetAnswers } from '#web/outbox/store-name.ts';
import { MINIMUM_AGE, PASSWORD_MIN_LENGTH } from '../shared/refusals.ts';
import { account } from './account-api.ts';
import { ownBrowser } from './forget-browser.ts';
import { signOutIfDue } from './sign-out-later.ts';

/** Before a retry. */
const RETRY_MS = 3_000;
/** Before the server is asked who is signed in, while pages show stored answers. */
const STORED_MS = 15_000;

let owner: string | null | undefined;

const { queryKey, queryFn, ...rest } = account.me.queryOptions();

type Me = Awaited<ReturnType<typeof account.me.call>> & { stored?: true };

const me = {
  ...rest,
  ...saidOffline,
  // Pages wait for this query and cannot show its error.
  meta: { waitedFor: true },
  queryKey,
  queryFn: async (context: Parameters<typeof queryFn>[0]): Promise<Me> => {
    await signOutIfDue();
    const answer = await Promise.resolve(queryFn(context)).catch(fromStore);
    ownedBy(answer.learner?.id ?? null);
    return answer;
  },
};

export const meQuery = me;

/** Without a network: who was signed in here, with the answers that this browser stored for them. */
async function fromStore(error: unknown): Promise<Me> {
  const { storedAnswer } = await import('#web/answers/restore-answers.ts');
  return { ...(await storedAnswer<Me>(queryKey, error)), stored: true };
}

/** Before any page knows the new user. */
function ownedBy(id: string | null): void {
  if (owner !== undefined && owner !== id) {
    queryClient.removeQueries({ predicate: (query) => query.queryHash !== hashKey(queryKey) });
  }
  owner = id;
  if (id !== null) ownBrowser(id);
  else forgetAnswers();
}

export function useMe() {
  const { data } = useQuery({
    ...me,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : state.data?.stored ? STORED_MS : false),
  });
  return {
    learner: data?.learner,
    /** For a sign-in during the grace period. Undefined from an instance of the previous release. */
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
