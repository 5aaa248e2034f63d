import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/frame/page-header.tsx';

export default function GreetingsPage() {
  const { t } = useTranslation();
  return <PageHeader title={t('greetings.title')} />;
}
