import { useTranslation } from 'react-i18next';
import { zoneName } from '#shared/date-format.ts';
import { Avatar, Badge, Card } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';
import { useFactWords } from '../fact-words.ts';

/** Above this the specification calls a profile complete. */
const COMPLETE_ABOVE = 80;

export function ProfileSummary({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const words = useFactWords();
  const country = profile.country ? words.country(profile.country) : null;
  const place = profile.place?.label ?? profile.place?.name ?? country;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4 lg:grid lg:justify-items-center lg:gap-3 lg:pt-2 lg:text-center">
        <Avatar
          name={profile.displayName}
          seed={profile.id}
          picture={profile.picture?.large}
          className="size-20 text-2xl lg:size-24 lg:text-3xl"
        />
        <div className="min-w-0">
          <p className="wrap-anywhere font-serif text-xl text-ink lg:text-2xl">
            <bdi>{profile.displayName}</bdi>
          </p>
          <p className="text-ink-soft">
            {place ? <bdi>{place}</bdi> : t('profile.noPlace')}
            {profile.timeZone && (
              <>
                {', '}
                {zoneName(i18n.language, profile.timeZone)}
              </>
            )}
          </p>
        </div>
      </div>
      <p
        dir="auto"
        className={`whitespace-pre-line wrap-anywhere ${profile.bio ? 'font-serif text-lg' : 'text-ink-soft'}`}
      >
        {profile.bio || t('profile.noBio')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {profile.interests.map((interest) => (
          <li key={interest}>
            <Badge variant="blue">{words.interest(interest)}</Badge>
          </li>
        ))}
        <li>{profile.levelSaid && <Badge variant="gold">{words.level(profile.level)}</Badge>}</li>
        {profile.languages.map((language) => (
          <li key={language}>
            <Badge>{words.language(language)}</Badge>
          </li>
        ))}
      </ul>
      <Completion profile={profile} />
    </Card>
  );
}

function Completion({ profile: { completion } }: { profile: Profile }) {
  const { t } = useTranslation();
  const { list } = useFactWords();
  const { percent, missing } = completion;
  const complete = percent > COMPLETE_ABOVE;
  const label = t('profile.completion.label', { percent });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">{label}</span>
        <Badge variant={complete ? 'leaf' : 'amber'}>
          {t(complete ? 'profile.completion.complete' : 'profile.completion.inProgress')}
        </Badge>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-raised forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-gold forced-colors:bg-[CanvasText]"
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
      {missing.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('profile.completion.missing', { items: list(missing.map((item) => t(`profile.items.${item}`))) })}
        </p>
      )}
    </div>
  );
}
