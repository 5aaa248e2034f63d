import { useTranslation } from 'react-i18next';
import { defineHomeCards } from '#web/feature.ts';
import { Card } from '#web/ui/index.ts';

function GreetingsCard() {
  const { t } = useTranslation();
  return <Card>{t('greetings.card')}</Card>;
}

export default defineHomeCards<{ greetings: number }>({ cards: [{ slot: 'column', order: 900, Card: GreetingsCard }] });
