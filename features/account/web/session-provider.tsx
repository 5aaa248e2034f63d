import { ORPCError } from '@orpc/client';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { isLanguage } from '#contract/languages.ts';
import { queryClient } from '#web/query-client.ts';
import { SessionContext } from '#web/session.ts';
import { account } from './account-api.ts';
import { followTabs, signOut } from './session-changes.ts';
import { refreshMe, useMe } from './use-me.ts';

/**
 * Knows who is signed in for all that is inside, and follows it: across tabs, after an end elsewhere, day by day.
 * @param children what stands beside every page
 */
export function SessionProvider({ children }: { children?: ReactNode }) {
  const { learner, refreshDue } = useMe();
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  const { id, language: kept } = learner ?? {};

  useEffect(followTabs, []);
  useEffect(followRefusals, []);
  useEffect(() => {
    if (refreshDue) void account.keepSignedIn.call().catch(() => {});
  }, [refreshDue]);
  useEffect(() => {
    // Letters are written in the language the learner reads here.
    if (id && isLanguage(language) && language !== kept)
      void account.setLanguage.call({ language }).then(refreshMe, () => {});
  }, [id, kept, language]);

  const state = learner === undefined ? 'loading' : learner ? 'learner' : 'visitor';
  return (
    <SessionContext value={{ state, learner: learner ?? null, signOut }}>
      <Fragment key={id}>
        {children}
        <Outlet />
      </Fragment>
    </SessionContext>
  );
}

/** Any answer of "sign in first" means that the session ended somewhere else: then it is asked who is signed in. */
function followRefusals(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.action.error instanceof ORPCError && event.action.error.status === 401) void refreshMe();
  });
}
