// Prints failures at a run's end, in the tail of a log.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ where: string, title: string, error: string }} Failure */

const lines = 6;
const notOurs = /^\s+at .*(node_modules|node:internal|new Promise)/;

const begin = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line && !notOurs.test(line))
    .slice(0, lines);

/**
 * Shows file and title, then the first lines of the error.
 * @param {Failure[]} failures
 * @param {'FAILED' | 'FLAKY'} [word]
 */
export const describeFailures = (failures, word = 'FAILED') =>
  failures
    .map(({ where, title, error }) =>
      [`${word} ${[where, title].filter(Boolean).join(' > ')}`, ...begin(error).map((line) => `    ${line}`)].join(
        '\n',
      ),
    )
    .join('\n');

/**
 * Includes errors outside of tests.
 * @param {{ suites?: object[], errors?: { message?: string }[] }} report of its JSON reporter
 * @returns {Failure[]}
 */
export function failedInPlaywright({ suites = [], errors = [] }) {
  return [
    ...errors.map(({ message = '' }) => ({ where: 'e2e', title: '', error: message })),
    ...suites.flatMap((suite) => foundInSuite(suite, [], ({ ok }) => !ok)),
  ];
}

/**
 * Tests that passed at their second try.
 * @param {{ suites?: object[] }} report
 * @returns {Failure[]}
 */
export const flakyInPlaywright = ({ suites = [] }) =>
  suites.flatMap((suite) =>
    foundInSuite(suite, [], ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')),
  );

function foundInSuite({ file, title, specs = [], suites = [] }, outer, isWanted) {
  const titles = title === file ? outer : [...outer, title];
  return [
    ...specs.filter(isWanted).map((spec) => ({
      where: `e2e/${file}`,
      title: [...titles, spec.title].join(' > '),
      error: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '',
    })),
    ...suites.flatMap((inner) => foundInSuite(inner, titles, isWanted)),
  ];
}
