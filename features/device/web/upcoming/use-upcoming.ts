import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { useAuth } from '#web/auth.ts';
import { upcomingQuery } from '../device-api.ts';
import { upcomingSync } from './device-upcoming.ts';
import { upcomingSwitch } from './upcoming-switch.ts';

export function useUpcoming() {
  const { i18n } = useTranslation();
  const { learner } = useAuth();
  const isOn = upcomingSwitch.useValue();
  const sync = upcomingSync.useValue();
  const shown = isLanguage(i18n.language) ? i18n.language : languages[0];
  const language = useReaderSettings().translationLanguage ?? shown;
  const { data, isError, isLoading, refetch } = useQuery({ ...upcomingQuery(shown), enabled: isOn });
  const learnerId = learner?.id;
  useEffect(() => {
    if (data && learnerId !== undefined) void upcomingSync.refresh({ learnerId, language, sections: data.sections });
  }, [data, language, learnerId]);
  return {
    isOn,
    sync,
    list: isOn ? data : undefined,
    isError: isOn && isError && !data,
    isLoading,
    async store(): Promise<void> {
      const { data: latest = data } = await refetch();
      if (latest && learnerId !== undefined)
        await upcomingSync.start({ learnerId, language, sections: latest.sections });
    },
  };
}
