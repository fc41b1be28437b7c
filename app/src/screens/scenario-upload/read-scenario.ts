import { locate } from '@scn/core/format/positions';
import { readScenarioFile } from '@scn/core/format/read';
import { noPlugins } from '@scn/core/kernel/payload';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import type { VersionConfiguration } from '#scenarios/version-form/known-values';

/** An error in a file and its position: line and column, starting at 1. */
export interface FileProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The result of reading a scenario file in the browser. */
export type FileReading =
  | {
      readonly kind: 'scenario';
      readonly scenarioCode: string;
      readonly libraryCode: string;
      readonly title: string;
      readonly configuration: VersionConfiguration;
    }
  /** It contains merge conflicts that must be resolved. */
  | { readonly kind: 'conflicts'; readonly count: number }
  /** Not a valid scenario: `count` errors, of which the first are listed. */
  | { readonly kind: 'refused'; readonly count: number; readonly problems: readonly FileProblem[] }
  /** The browser can't read the file: it is a folder, or it no longer exists. */
  | { readonly kind: 'unreadable' }
  /** The parser could not be loaded: the gateway checks the file instead. */
  | { readonly kind: 'unchecked' };

/** Maximum number of errors that are returned. */
const maxProblems = 100;

/**
 * Reads a scenario file with the core, as the gateway does: hostile JSON, an invalid envelope and an invalid structure are rejected.
 * Plugin payloads are left to the gateway, because only it has the list of installed plugins.
 */
export function readScenario(bytes: Uint8Array): FileReading {
  const result = readScenarioFile(bytes, { plugins: noPlugins });
  if (result.file === null) {
    const { problems } = result;
    return problems.every(({ code }) => code === 'conflict')
      ? { kind: 'conflicts', count: problems.length }
      : refused(problems);
  }
  const { text, file } = result;
  const { scenario } = file;
  const checker = createStructureChecker(noPlugins);
  if (checker.accepts(scenario)) {
    const { scenarioCode, libraryCode, setup } = scenario;
    const { basicInfo, configuration } = setup;
    return { kind: 'scenario', scenarioCode, libraryCode, title: basicInfo.title, configuration };
  }
  const findings = checker.findings(scenario);
  const inFile = ({ pointer }: { readonly pointer: string }) => `/scenario${pointer}` as const;
  const positions = locate(text, findings.slice(0, maxProblems).map(inFile));
  return refused(
    findings.map((finding) => {
      const start = positions.get(inFile(finding))?.value.start;
      return { message: finding.message, line: start?.line ?? 1, column: start?.column ?? 1 };
    }),
  );
}

function refused(problems: readonly FileProblem[]): FileReading {
  return {
    kind: 'refused',
    count: problems.length,
    problems: problems.slice(0, maxProblems).map(({ message, line, column }) => ({ message, line, column })),
  };
}
