import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '#web/field-error.ts';
import type { ProfileFields, ProfileForm } from './profile-form.ts';

export function useProblem({ formState: { errors } }: ProfileForm) {
  const { t } = useTranslation();
  return (name: keyof ProfileFields): string | undefined => {
    const message = errors[name]?.message;
    return message ? fieldErrorText(t, message) : undefined;
  };
}
