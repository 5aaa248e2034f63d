import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar, initialsOf } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';
import { avatarImage, pictureOf } from '../../shared/picture-api.ts';

const drawings = [1, 2, 3, 4, 5, 6] as const;

type Props = {
  profile: Profile;
  choosing: number | null | undefined;
  onChoose: (avatar: number | null) => void;
};

export function PictureChoices({ profile, choosing, onChoose }: Props) {
  const { t } = useTranslation();
  const kept = profile.avatar ?? (profile.picture === null ? null : undefined);
  const chosen = choosing === undefined ? kept : choosing;
  const { displayName: name, id: seed } = profile;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{t('profile.picture.choices')}</legend>
      <div className="flex flex-wrap gap-2">
        <Choice
          label={`${t('profile.picture.initials')} ${initialsOf(name)}`.trim()}
          pressed={chosen === null}
          onPress={() => onChoose(null)}
        >
          <Avatar name={name} seed={seed} className="size-14 text-lg" />
        </Choice>
        {drawings.map((avatar) => (
          <Choice
            key={avatar}
            label={t(`profile.picture.drawings.${avatar}`)}
            pressed={chosen === avatar}
            onPress={() => onChoose(avatar)}
          >
            {/* The button's name is the picture's alone. */}
            <Avatar name="" seed={seed} picture={pictureOf(avatarImage(avatar))?.small} className="size-14 text-lg" />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { label: string; pressed: boolean; onPress: () => void; children: ReactNode };

const Choice = ({ label, pressed, onPress, children }: ChoiceProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={() => pressed || onPress()}
    className={`rounded-full border-2 p-0.5 transition-colors ${pressed ? 'border-gold' : 'border-transparent hover:border-edge'}`}
  >
    {children}
  </button>
);
