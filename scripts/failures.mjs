// At a run's end, so that failures are in the tail of a log.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ where: string, title: string, error: string }} Failure */

const lines = 6;
const notOurs = /^\s+at .*(node_modules|node:internal|new Promise)/;

/** Without colours, empty lines and foreign stack frames. */
const begin = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line && !notOurs.test(line))
    .slice(0, lines);

/**
 * File and title, then the first lines of the error.
 * @param {Failure[]} failures
 */
export const describeFailures = (failures) =>
  failures
    .map(({ where, title, error }) =>
      [`FAILED ${[where, title].filter(Boolean).join(' > ')}`, ...begin(error).map((line) => `    ${line}`)].join('\n'),
    )
    .join('\n');

/**
 * Including errors outside of tests.
 * @param {{ suites?: object[], errors?: { message?: string }[] }} report of its JSON reporter
 * @returns {Failure[]}
 */
export function failedInPlaywright({ suites = [], errors = [] }) {
  return [
    ...errors.map(({ message = '' }) => ({ where: 'e2e', title: '', error: message })),
    ...suites.flatMap((suite) => failedInSuite(suite, [])),
  ];
}

function failedInSuite({ file, title, specs = [], suites = [] }, outer) {
  const titles = title === file ? outer : [...outer, title];
  return [
    ...specs
      .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
      .map((spec) => ({
        where: `e2e/${file}`,
        title: [...titles, spec.title].join(' > '),
        error: spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? '',
      })),
    ...suites.flatMap((inner) => failedInSuite(inner, titles)),
  ];
}
