import type { FileReport } from '../check/report';
import type { RuleCard } from '../check/rule-cards';

/** Context of a reporter, in addition to the reports. */
export interface ReportContext {
  readonly version: string;
  readonly colour: boolean;
  /** The rules that the reports name, by id. */
  rule(id: string): RuleCard | undefined;
  /** Omit the summary. */
  readonly quiet: boolean;
}

/** Converts reports to the text for stdout or the output file. */
export type Reporter = (reports: readonly FileReport[], context: ReportContext) => string;

/** The formats of `scn validate --format`. */
export const formats = ['pretty', 'compact', 'json', 'github', 'sarif', 'junit'] as const;
/** A format of `scn validate --format`. */
export type Format = (typeof formats)[number];
