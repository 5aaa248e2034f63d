import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/index.ts';

type Props = {
  ref?: Ref<HTMLButtonElement>;
  age: number;
  checked: boolean;
  error?: string;
  onChange: (checked: boolean) => void;
};

export default function AgeConfirmation({ ref, age, checked, error, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Checkbox ref={ref} label={t('auth.ofAge', { age })} checked={checked} onChange={onChange} wrong={error && id} />
      {error && (
        <p id={id} role="alert" className="flex gap-1.5 text-sm text-brick">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
