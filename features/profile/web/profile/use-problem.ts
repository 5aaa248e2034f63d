import { useTranslation } from 'react-i18next';
import type { MessageKey } from '#web/locales/catalogue.ts';
import type { ProfileFields, ProfileForm } from './profile-form.ts';

export function useProblem({ formState: { errors } }: ProfileForm) {
  const { t } = useTranslation();
  return (name: keyof ProfileFields): string | undefined => {
    const key = errors[name]?.message;
    return key ? String(t(key as MessageKey)) : undefined;
  };
}
