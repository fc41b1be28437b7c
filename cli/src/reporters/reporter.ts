import type { FileReport } from '../check/report';
import type { RuleCard } from '../check/rule-cards';

/** What a reporter may use besides the reports. */
export interface ReportContext {
  readonly version: string;
  readonly colour: boolean;
  /** The rules that the reports name, by id. */
  rule(id: string): RuleCard | undefined;
  /** Leave the summary out. */
  readonly quiet: boolean;
}

/** Turns reports into the text of stdout or of the output file. */
export type Reporter = (reports: readonly FileReport[], context: ReportContext) => string;

/** The formats of `scn validate --format`. */
export const formats = ['pretty', 'compact', 'json', 'github', 'sarif', 'junit'] as const;
/** A format of `scn validate --format`. */
export type Format = (typeof formats)[number];
