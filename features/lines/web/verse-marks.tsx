import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { PassageName } from '#features/reader/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { Chip } from '#web/ui/index.ts';
import { linesApi } from './lines-api.ts';
import TextQuestions from './text-questions.tsx';
import { useVerseMarks } from './use-verse-marks.ts';

type Props = { sessionId: string; at: string };

/** Buttons to mark a verse. A mark as not understood, by anyone, opens the questions. */
export default function VerseMarks({ sessionId, at }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = linesApi.marks.queryKey({ input: { id: sessionId } });
  const here = useVerseMarks(sessionId)?.get(at) ?? [];
  const mark = useMutation(
    linesApi.mark.mutationOptions({
      // Sends presses one after another, so that the last one counts.
      scope: { id: `marks ${sessionId}` },
      onSuccess: (marks) => client.setQueryData(queryKey, marks),
    }),
  );
  const mine = here.find(({ me }) => me)?.understood;
  const others = here.filter(({ me }) => !me);
  const press = (understood: boolean) =>
    mark.mutate({ id: sessionId, reference: at, understood: mine === understood ? null : understood });
  return (
    <>
      <section aria-label={t('lines.marks.title')} className="grid gap-2 border-t border-line px-5 py-3">
        <h2 className="text-sm font-semibold text-ink-soft">
          {t('lines.marks.title')} · <PassageName reference={at} />
        </h2>
        <div className="flex flex-wrap gap-2">
          <Chip pressed={mine === true} onClick={() => press(true)}>
            {t('lines.marks.understood')}
          </Chip>
          <Chip pressed={mine === false} onClick={() => press(false)}>
            {t('lines.marks.notYet')}
          </Chip>
        </div>
        {others.map(({ name, understood }, nth) => (
          <p key={nth} className="text-sm text-ink">
            {t(understood ? 'lines.marks.theirUnderstood' : 'lines.marks.theirNotYet', { name: nameAlone(t, name) })}
          </p>
        ))}
        {mark.isError && (
          <p role="alert" className="text-sm text-brick">
            {t(messageKeyOf(mark.error))}
          </p>
        )}
      </section>
      <TextQuestions key={at} at={at} opened={here.some(({ understood }) => !understood)} />
    </>
  );
}
