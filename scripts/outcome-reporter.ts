import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** What a run of Vitest showed. The texts name a test and have its messages and what it printed. */
export interface Outcome {
  passed: PassedTest[];
  /** Failed tests, files and hooks, and errors outside of tests. */
  failures: string[];
}

export interface PassedTest {
  /** Relative to the repository. */
  file: string;
  /** The title, without those of the groups around it. */
  name: string;
}

/** Environment variable with the path of the file that this reporter writes. */
export const OUTCOME_FILE = 'TEST_OUTCOME_FILE';

/** Vitest's own JSON report leaves out errors outside of tests. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly ProblemOfRun[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inWords = (name: string, errors: readonly ProblemOfRun[] = [], logs: readonly Printed[] = []) =>
      [
        name,
        ...errors.map(({ stack, message }) => stack ?? message ?? ''),
        ...logs.map(({ content }) => content.trimEnd()),
      ].join('\n');
    const ofTest = (test: TestCase) => inWords(test.fullName, test.result().errors, test.logs());
    const ofState = (wanted: string) => tests.filter((test) => test.result().state === wanted);
    const suites: (TestModule | TestSuite)[] = modules.flatMap((module) => [
      module,
      ...module.children.allSuites(),
    ]);
    const outcome: Outcome = {
      passed: ofState('passed').map(({ module, name }) => ({ file: module.relativeModuleId, name })),
      failures: [
        ...ofState('failed').map(ofTest),
        ...suites
          .filter((suite) => suite.errors().length > 0)
          .map((suite) =>
            inWords(
              suite.type === 'module' ? suite.relativeModuleId : suite.fullName,
              suite.errors(),
              suite.logs(),
            ),
          ),
        ...unhandled.map((error) => inWords('outside of tests', [error])),
      ],
    };
    writeFileSync(process.env[OUTCOME_FILE] as string, JSON.stringify(outcome));
  }
}

interface Printed {
  content: string;
}

interface ProblemOfRun {
  message?: string;
  stack?: string | undefined;
}
