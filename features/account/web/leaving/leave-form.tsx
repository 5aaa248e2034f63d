import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { Button, Checkbox } from '#web/ui/index.ts';
import { account } from '../account-api.ts';
import { keepingLooks } from '../keeping-looks.ts';
import { GoogleAgain } from '../parts/google-again.tsx';
import { ProofFields } from '../parts/proof-fields.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { sessionEnded } from '../session-changes.ts';
import { showError } from '../show-result.ts';
import { WordsChoice } from './words-choice.tsx';

type Typed = { password: string; code: string; keepsWords: 'yes' | 'no'; understood: boolean };
const steps = ['first', 'now', 'sessions', 'grace', 'erased', 'others'] as const;
const WRONG = 'leave-not-understood';

type Props = {
  email: string;
  withCode: boolean;
  hasPassword: boolean;
  /** @param until end of the grace period, in ISO 8601 */
  onLeft: (until: string) => void;
  onCancel: () => void;
};

export function LeaveForm({ email, withCode, hasPassword, onLeft, onCancel }: Props) {
  const { t } = useTranslation();
  const [again, setAgain] = useState(false);
  const form = useAccountForm<Typed>(({ leaveForm }) => leaveForm(withCode, hasPassword), {
    password: '',
    code: '',
    keepsWords: 'no',
    understood: false,
  });
  const onSubmit = form.submit(async ({ password, code, keepsWords }) => {
    try {
      const asked = { password, code: code.replaceAll(/\s/g, ''), keepsWords: keepsWords === 'yes' };
      const { until } = await keepingLooks(() => account.leave.call(asked));
      onLeft(until);
      sessionEnded();
    } catch (error) {
      if (refusalOf(error) === 'SIGN_IN_AGAIN') setAgain(true);
      else showError(messageKeyOf(error));
      form.resetField('code');
    }
  });
  const wrong = form.errorOf('understood');

  return (
    <form className="grid gap-5" noValidate onSubmit={onSubmit}>
      <ul className="grid max-w-[38em] list-disc gap-2 ps-5 text-ink">
        {steps.map((step) => (
          <li key={step}>{t(`account.leaving.${step}`)}</li>
        ))}
      </ul>
      <WordsChoice field={form.register('keepsWords')} />
      <div className="grid max-w-sm gap-4">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ProofFields withPassword={hasPassword} withCode={withCode} form={form} />
      </div>
      <div>
        <Controller
          control={form.control}
          name="understood"
          render={({ field: { ref, value, onChange } }) => (
            <Checkbox
              ref={ref}
              label={t('account.leaving.understood')}
              checked={value}
              onChange={onChange}
              wrong={wrong ? WRONG : undefined}
            />
          )}
        />
        {wrong && (
          <p id={WRONG} className="text-sm text-brick">
            {wrong}
          </p>
        )}
      </div>
      {again && <GoogleAgain next="/account#leave" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={form.busy}>
          {t('account.leaving.submit')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
