import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './runtime.mjs';

const text = (error) =>
  error.stack?.includes(error.message) ? error.stack : `${error.name ?? 'Error'}: ${error.message}`;

export default class {
  onTestRunEnd(modules, unhandled) {
    const failures = unhandled.map((error) => ({
      where: error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : '',
      title: 'outside of any test',
      error: text(error),
    }));
    let passed = 0;
    const files = [];
    for (const module of modules) {
      const where = relative(root, module.moduleId);
      const fail = (title, errors) =>
        failures.push({ where, title, error: errors[0] ? text(errors[0]) : 'it did not end' });
      if (module.errors().length > 0 || ['pending', 'queued'].includes(module.state())) fail('', module.errors());
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(suite.fullName, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'passed') passed += 1;
        else if (state !== 'skipped') fail(test.fullName, errors);
      }
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const loading = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
      files.push({ where, seconds: (loading + duration) / 1000 });
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed, failures, files }));
  }
}
