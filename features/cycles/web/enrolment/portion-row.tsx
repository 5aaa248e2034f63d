import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PassageName } from '#features/reader/web/api.ts';
import { Checkbox } from '#web/ui/index.ts';
import type { Portion } from '../../contract.ts';
import { useNames } from '../use-cycle-words.ts';
import { useMark } from './use-mark.ts';

type Props = { id: string; portion: Portion; label?: string; isLarge?: boolean };

export function PortionRow({ id, portion, label, isLarge = false }: Props) {
  const { t } = useTranslation();
  const nameIn = useNames();
  const mark = useMark();
  const { texts, learned } = portion;
  const [first] = texts;
  const name = nameIn(portion.names);
  return (
    <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        {label && <p className="text-sm text-ink-soft">{label}</p>}
        {first ? (
          <Link
            to={`/text/${first.address}`}
            className={`inline-flex min-h-11 items-center font-semibold wrap-anywhere text-indigo hover:underline ${isLarge ? 'text-lg' : ''}`}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <>
            <p className={`font-semibold wrap-anywhere text-ink ${isLarge ? 'text-lg' : ''}`}>
              <bdi>{name}</bdi>
            </p>
            <p className="text-sm text-ink-soft">{t('cycles.noText')}</p>
          </>
        )}
        {isLarge && texts.length > 1 && (
          <ol className="mt-1 flex flex-wrap gap-x-4">
            {texts.map(({ reference, address }) => (
              <li key={reference}>
                <Link
                  to={`/text/${address}`}
                  className="inline-flex min-h-11 items-center text-sm text-indigo hover:underline"
                >
                  <PassageName reference={reference} />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Checkbox
        checked={learned}
        onChange={(checked) => mark(id, portion, checked)}
        label={
          <>
            {t('cycles.learned')}
            <span className="sr-only">{t('cycles.learnedOf', { portion: name })}</span>
          </>
        }
      />
    </div>
  );
}
