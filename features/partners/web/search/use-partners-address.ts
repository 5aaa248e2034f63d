import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  countries,
  type Interest,
  interests,
  type Level,
  levels,
  type StudyLanguage,
  studyLanguages,
} from '#features/profile/web/api.ts';
import { cutText } from '#shared/cut-text.ts';
import { canonicalZone } from '#shared/time-zones.ts';
import { addressNames as names } from '../../shared/partners-address.ts';

export type PartnerFilterValues = {
  country?: string;
  city?: string;
  timeZone?: string;
  interests: Interest[];
  level: Level[];
  languages: StudyLanguage[];
};
export type AskedPartners = PartnerFilterValues & { search: string };

export const NO_FILTERS: PartnerFilterValues = { interests: [], level: [], languages: [] };
const TEXT_MAX = 100;

const PERSON = 'person';

const someOf = <Key extends string>(keys: readonly Key[], text: string | null): Key[] => {
  const given = (text ?? '').split(',');
  return keys.filter((key) => given.includes(key));
};

export function usePartnersAddress() {
  const [reached, setAddress] = useSearchParams();
  // The address changes a moment after a press; the next press builds on this value.
  const [wanted, setWanted] = useState<URLSearchParams | null>(null);
  const address = wanted ?? reached;
  useEffect(() => {
    setWanted((before) => (before?.toString() === reached.toString() ? null : before));
  }, [reached]);
  const text = (name: string) => cutText((address.get(name) ?? '').trim(), TEXT_MAX);
  const country = countries.find((code) => code === address.get(names.country));
  const city = text(names.city);
  const zone = canonicalZone(text(names.timeZone));
  const asked: AskedPartners = {
    search: text(names.search),
    ...(country && { country }),
    ...(city && { city }),
    ...(zone && { timeZone: zone }),
    interests: someOf(interests, address.get(names.interests)),
    level: someOf(levels, address.get(names.level)),
    languages: someOf(studyLanguages, address.get(names.languages)),
  };

  /** @param step adds a history entry; false while typing */
  function ask(change: { [name in keyof AskedPartners]?: AskedPartners[name] | undefined }, step = true) {
    const after = new URLSearchParams(address);
    for (const [name, value] of Object.entries(change)) {
      const written = String(value ?? '');
      if (written === '') after.delete(names[name as keyof AskedPartners]);
      else after.set(names[name as keyof AskedPartners], written);
    }
    // A person may have been opened since this page was rendered.
    const person = new URLSearchParams(window.location.search).get(PERSON);
    if (person) after.set(PERSON, person);
    if (after.toString() === address.toString()) return;
    setWanted(after);
    setAddress(after, { replace: !step, preventScrollReset: true });
  }

  const none = { country: undefined, city: undefined, timeZone: undefined, interests: [], level: [], languages: [] };
  return {
    asked,
    ask,
    clear: () => ask(none),
    clearAll: () => ask({ ...none, search: '' }),
  };
}

export const filterCount = ({ country, city, timeZone, interests: subjects, level, languages }: PartnerFilterValues) =>
  [country, city, timeZone].filter(Boolean).length +
  [subjects, level, languages].filter(({ length }) => length > 0).length;

export function usePersonAddress() {
  const [address, setAddress] = useSearchParams();
  const to = (id: string) => {
    const after = new URLSearchParams(address);
    after.set(PERSON, id);
    return `?${after}`;
  };
  return {
    person: address.get(PERSON),
    to,
    close: () =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete(PERSON);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
