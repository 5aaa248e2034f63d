import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { ProofFields } from '../parts/proof-fields.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

export type Typed = { password: string; code: string };
type Props = {
  twoFactor: boolean;
  hasPassword: boolean;
  label: string;
  onSubmit: (typed: Typed) => Promise<void>;
  onCancel: () => void;
};

export function ProofForm({ twoFactor, hasPassword, label, onSubmit, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useAccountForm<Typed>(({ proofFormOf }) => proofFormOf({ twoFactor, hasPassword }), {
    password: '',
    code: '',
  });
  return (
    <form className="grid max-w-sm gap-4" noValidate onSubmit={form.submit(onSubmit)}>
      <ProofFields withPassword={hasPassword} withCode={twoFactor} form={form} autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
