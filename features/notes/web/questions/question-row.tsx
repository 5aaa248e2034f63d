import { Check, Pencil, X } from 'lucide-react';
import { Checkbox } from 'radix-ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { PassageName } from '#features/reader/web/api.ts';
import { IconButton } from '#web/ui/index.ts';
import type { Question } from '../../contract.ts';
import { RewordForm } from './reword-form.tsx';

type Props = {
  sessionId: string;
  question: Question;
  isHere: boolean;
  onMark: (done: boolean) => void;
  onReworded: (question: Question) => void;
  onRemove: () => void;
  onGo?: ((reference: string) => void) | undefined;
};

export function QuestionRow({ sessionId, question, isHere, onMark, onReworded, onRemove, onGo }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isWording, setWording] = useState(false);
  const { text, reference, author, mine, done } = question;
  const name = reference !== null && <PassageName reference={reference} />;
  if (isWording)
    return (
      <li>
        <RewordForm
          sessionId={sessionId}
          question={question}
          onReworded={onReworded}
          onClose={() => setWording(false)}
        />
      </li>
    );
  return (
    <li className={`flex items-start gap-3 rounded-md px-2 py-1 ${isHere ? 'bg-gold-soft' : ''}`}>
      <Checkbox.Root
        checked={done}
        onCheckedChange={(value) => onMark(value === true)}
        aria-labelledby={id}
        className="relative mt-2 grid size-5 shrink-0 place-items-center rounded-sm border border-edge bg-surface after:absolute after:-inset-3 data-[state=checked]:border-leaf data-[state=checked]:bg-leaf-soft"
      >
        <Checkbox.Indicator>
          <Check className="size-3.5 text-leaf" strokeWidth={3} aria-hidden />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <div className="min-w-0 flex-1 py-1.5">
        <p id={id} dir="auto" className={`text-start wrap-anywhere ${done ? 'text-ink-soft' : 'text-ink'}`}>
          {text}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-ink-soft">
          {name &&
            (onGo && reference !== null ? (
              <button
                type="button"
                onClick={() => onGo(reference)}
                className="relative font-semibold text-gold underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
              >
                {name}
              </button>
            ) : (
              <span className="font-semibold text-gold">{name}</span>
            ))}
          {name && <span aria-hidden>·</span>}
          <bdi>{mine ? t('notes.byMe') : nameAlone(t, author)}</bdi>
        </p>
      </div>
      {mine && (
        <span className="flex shrink-0">
          <IconButton label={t('notes.rewordQuestion', { text })} onClick={() => setWording(true)}>
            <Pencil className="size-4" aria-hidden />
          </IconButton>
          <IconButton label={t('notes.removeQuestion', { text })} onClick={onRemove}>
            <X className="size-4" aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
