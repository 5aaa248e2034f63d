import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/page-header.tsx';

/** Greetings received by the learner. */
export default function GreetingsPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('greetings.title')} />;
}
