import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { useAuth } from '#web/auth.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Card, ChipGroup, Field, Input, toast } from '#web/ui/index.ts';
import type { City } from '../../contract.ts';
import {
  type Interest,
  interests,
  type Level,
  levels,
  NAME_MAX,
  type StudyLanguage,
  studyLanguages,
} from '../../shared/facts.ts';
import { useFactWords } from '../fact-words.ts';
import { useSaveProfile } from '../profile/use-profile.ts';
import { TownPicker } from '../town-picker.tsx';
import { GuessedTown } from './guessed-town.tsx';
import { isFromAddress } from './is-from-address.ts';
import { useFirstSteps } from './use-first-steps.ts';

export function FirstSteps() {
  const { due, putOff } = useFirstSteps();
  const { learner } = useAuth();
  return due && learner && <Questions name={isFromAddress(learner) ? '' : learner.name} onLater={putOff} />;
}

const toTheTop = () => document.querySelector('h1')?.focus();

/** Answers start empty: a preselected one would count as chosen. */
type Answers = {
  name: string;
  languages: StudyLanguage[];
  level: Level | null;
  interests: Interest[];
  town: City | null;
};

function Questions({ name: known, onLater }: { name: string; onLater: () => void }) {
  const { t } = useTranslation();
  const words = useFactWords();
  const { fields, change, forget } = useStoredFields<Answers>('first steps', {
    name: known,
    languages: [],
    level: null,
    interests: [],
    town: null,
  });
  const { name, languages, level, interests: subjects, town } = fields;
  const save = useSaveProfile();
  const submit = () =>
    save.mutate(
      {
        languages,
        interests: subjects,
        ...(level && { level }),
        ...(name.trim() && { displayName: name.trim() }),
        ...(town && { place: town }),
      },
      {
        onSuccess() {
          forget();
          toTheTop();
        },
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: (t) => t('profile.saveError'),
            description: (t) => t(messageKeyOf(error)),
          }),
      },
    );
  const later = () => {
    onLater();
    toTheTop();
  };
  return (
    <Card aria-labelledby="first-steps" className="border-s-4 border-s-gold">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) submit();
        }}
      >
        <div>
          <h2 id="first-steps" className="font-serif text-xl text-ink">
            {t('profile.firstSteps.title')}
          </h2>
          <p className="text-ink-soft">{t('profile.firstSteps.text')}</p>
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <Field label={t('profile.firstSteps.name')} hint={t('profile.firstSteps.nameHint')}>
            {(field) => (
              <Input
                {...field}
                value={name}
                maxLength={NAME_MAX}
                dir="auto"
                autoComplete="name"
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </Field>
          <div className="grid content-start gap-2">
            <TownPicker
              label={t('profile.place.label')}
              hint={t('profile.place.hint')}
              value={town}
              onChange={(one) => change({ town: one })}
            />
            {!town && <GuessedTown onChoose={(one) => change({ town: one })} />}
          </div>
        </div>
        <ChipGroup
          label={t('profile.firstSteps.languages')}
          keys={studyLanguages}
          chosen={languages}
          word={words.language}
          onChange={(chosen) => change({ languages: chosen })}
        />
        <ChipGroup
          label={t('profile.firstSteps.level')}
          keys={levels}
          chosen={level ? [level] : []}
          word={words.level}
          onChange={(chosen) => change({ level: chosen.find((one) => one !== level) ?? null })}
        />
        <ChipGroup
          label={t('profile.firstSteps.subjects')}
          keys={interests}
          chosen={subjects}
          word={words.interest}
          onChange={(chosen) => change({ interests: chosen })}
        />
        <div className="grid gap-2 sm:flex sm:gap-3">
          <Button type="submit" busy={save.isPending}>
            {t('profile.firstSteps.save')}
          </Button>
          <Button variant="quiet" onClick={later}>
            {t('profile.firstSteps.later')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
