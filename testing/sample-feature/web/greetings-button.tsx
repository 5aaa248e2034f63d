import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { headerButton } from '#web/frame/header-button.ts';

export default function GreetingsButton() {
  const { t } = useTranslation();
  return (
    <Link to="/greetings" aria-label={t('greetings.open')} className={headerButton}>
      <Sparkles className="size-5" aria-hidden />
    </Link>
  );
}
