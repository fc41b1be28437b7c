import type { ScenarioFile } from '@scn/core/document/file';
import type { VersionDescription } from '@scn/core/document/upload/upload-form';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { FileChecker } from '../check/check-file';
import type { Setting } from '../check/setting';
import type { Connection } from '../gateway/connect';
import type { SentFile } from '../gateway/gateway';
import type { UploadItem } from './manifest';
import type { UploadResult } from './upload-result';

/** What all uploads of a run have in common. */
export interface UploadRun {
  readonly connection: Connection;
  /** Judges files; null to leave that to the gateway. */
  readonly checker: FileChecker | null;
  /** What a file is judged with. */
  settingFor(file: string): Promise<Setting>;
  readonly isDryRun: boolean;
  readonly isForced: boolean;
  /** Told what is done with a file now. */
  onStep(file: string, step: string): void;
}

/** An upload that may be sent: its files were read, and its form is right. */
export interface Upload {
  readonly file: string;
  readonly scenarioCode: string;
  readonly scenario: LocalScenario | null;
  readonly feedback: SentFile | null;
  readonly version: VersionDescription;
  /** What the keys of requests for it begin with. */
  readonly key: string;
  readonly item: UploadItem;
}

/** A scenario file that was read. */
export interface LocalScenario {
  readonly sent: SentFile;
  readonly file: ScenarioFile;
  readonly content: string;
  readonly registry: PluginRegistry;
  /** Plugins that are older here than in the file: treated as unknown. */
  readonly newerPlugins: ReadonlySet<string>;
}

/** What is known of the result by then. */
export type Answer = Partial<UploadResult> & Pick<UploadResult, 'outcome'>;
