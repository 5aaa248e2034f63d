import { Fragment, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '#shared/languages.ts';
import { signInRequired } from '#web/api/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { AuthContext } from '#web/auth.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog, lazyPart } from '#web/routing/lazy.tsx';
import { account } from './account-api.ts';
import { followTabs } from './session-changes.ts';
import { refreshMe, useMe } from './use-me.ts';
import { useSignOut } from './use-sign-out.ts';

const Standing = lazyPart(
  withTexts(() => import('./standing/standing.tsx'), 'account'),
  null,
);

const UnsentDialog = lazyDialog(withTexts(() => import('./unsent-dialog.tsx'), 'account', 'device'));

export function AuthProvider({ children }: { children: ReactNode }) {
  const { learner, refreshDue } = useMe();
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  const { id, language: kept } = learner ?? {};
  const { unsent, stay, leave } = useSignOut();

  useEffect(followTabs, []);
  useEffect(() => signInRequired.subscribe(() => void refreshMe()), []);
  useEffect(() => {
    if (refreshDue) void account.keepSignedIn.call().catch(() => {});
  }, [refreshDue]);
  useEffect(() => {
    // Refetches all answers: the server translates some titles in them.
    if (id && isLanguage(language) && language !== kept)
      void account.setLanguage.call({ language }).then(
        () => queryClient.invalidateQueries(),
        () => {},
      );
  }, [id, kept, language]);

  // Undefined from an instance of the previous release.
  const measures = learner?.measures ?? [];
  const state = learner === undefined ? 'loading' : learner ? 'learner' : 'visitor';
  return (
    <AuthContext value={{ state, learner: learner ?? null, signOut: leave }}>
      {measures.length > 0 && (
        <Suspense>
          <Standing measures={measures} />
        </Suspense>
      )}
      <Fragment key={id}>{children}</Fragment>
      {!!unsent && <UnsentDialog onClose={stay} />}
    </AuthContext>
  );
}
