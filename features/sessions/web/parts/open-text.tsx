import { BookOpenText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { readerPath, referencePath } from './paths.ts';

type Props = {
  session: Pick<Session, 'textReference' | 'textUnknown' | 'subject'>;
  variant: 'primary' | 'secondary';
  /** Whether the page already shows that the text is unavailable. */
  said?: boolean;
};

export function OpenText({ session, variant, said = false }: Props) {
  const { t } = useTranslation();
  const { textReference, textUnknown, subject } = session;
  const path = textUnknown ? null : textReference ? referencePath(textReference) : readerPath(subject);
  return (
    <>
      <Button asChild variant={variant} className="w-full sm:w-auto">
        <Link to={path ?? '/library'}>
          <BookOpenText className="size-5" aria-hidden />
          {t(path ? 'sessions.open' : 'sessions.openLibrary')}
        </Link>
      </Button>
      {textUnknown && !said && <p className="max-w-64 text-sm text-amber">{t('sessions.textNowhere')}</p>}
    </>
  );
}
