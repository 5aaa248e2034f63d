import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PassageName } from '#features/reader/web/api.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import type { Room } from '../../contract.ts';

export function EarlierQuestions({ earlier }: { earlier: NonNullable<Room['questionsBefore']> }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="earlier-questions"
      className="grid gap-2 rounded-lg border border-line border-s-4 border-s-gold bg-surface p-5 shadow-low"
    >
      <h2 id="earlier-questions" className="text-sm font-semibold text-gold">
        {t('room.earlierQuestions', { count: earlier.questions.length })}
      </h2>
      <ul className="grid gap-2">
        {earlier.questions.map(({ id, text, reference }) => (
          <li key={id} className="wrap-anywhere">
            <p dir="auto" className="text-start font-serif text-lg text-ink">
              {text}
            </p>
            {reference !== null && (
              <Link
                to={`/text/${slugOfReference(reference)}`}
                className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4 hover:text-indigo-strong"
              >
                <PassageName reference={reference} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
