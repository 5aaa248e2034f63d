import { english } from './people-en.ts';
import { spanish } from './people-es.ts';
import { french } from './people-fr.ts';
import { hebrew } from './people-he.ts';
import type { Person } from './person.ts';

export const people: Person[] = [...french, ...hebrew, ...english, ...spanish];

/** An address without a mailbox: the domain is reserved for examples (RFC 2606). */
export const addressOf = ({ key }: Pick<Person, 'key'>): string => `${key}@example.org`;

export function personOf(key: string): Person {
  const person = people.find((one) => one.key === key);
  if (!person) throw new Error(`nobody of the demo is called ${key}`);
  return person;
}
