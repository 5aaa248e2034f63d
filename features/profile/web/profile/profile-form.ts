import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { FieldPath } from 'react-hook-form';
import * as z from 'zod';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { viewerZone } from '#web/times/times.ts';
import { type Profile, type ProfileChange, profileChange } from '../../contract.ts';
import { lengths, levels } from '../../shared/facts.ts';
import { readDraft } from './profile-draft.ts';

/** An empty text means no choice. */
const fields = profileChange
  .required()
  .pick({
    displayName: true,
    firstName: true,
    lastName: true,
    phone: true,
    bio: true,
    place: true,
    purposes: true,
    interests: true,
    languages: true,
    sameGenderOnly: true,
  })
  .extend({
    country: z.string(),
    level: z.enum(levels).or(z.literal('')),
    pace: z.string(),
    length: z.coerce.number().pipe(z.literal(lengths)),
    gender: z.string(),
  })
  .refine(({ sameGenderOnly, gender }) => !sameGenderOnly || gender !== '', {
    path: ['gender'],
    message: 'profile.genderNeeded',
  });
export type ProfileFields = z.input<typeof fields>;
type Checked = z.output<typeof fields>;
export type FieldName = FieldPath<ProfileFields>;

const fieldsOf = (profile: Profile): ProfileFields => ({
  displayName: profile.displayName,
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone,
  bio: profile.bio,
  place: profile.place,
  country: profile.country ?? '',
  level: profile.levelSaid ? profile.level : '',
  pace: profile.pace ?? '',
  purposes: profile.purposes,
  interests: profile.interests,
  languages: profile.languages,
  length: profile.length,
  gender: profile.gender ?? '',
  sameGenderOnly: profile.sameGenderOnly,
});

export function changeOf({ country, level, pace, gender, ...rest }: Checked): ProfileChange {
  return profileChange.parse({
    ...rest,
    ...(rest.place ? {} : { country: country || null }),
    ...(level && { level }),
    pace: pace || null,
    gender: gender || null,
    timeZone: viewerZone(),
  });
}

export function useProfileForm(profile: Profile) {
  const form = useAppForm<ProfileFields, Checked>({
    defaultValues: fieldsOf(profile),
    resolver: zodResolver(fields),
  });
  const { setValue } = form;
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft()))
      setValue(name as keyof ProfileFields, value as never, { shouldDirty: true });
  }, [setValue]);
  return form;
}
export type ProfileForm = ReturnType<typeof useProfileForm>;
