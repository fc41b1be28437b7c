import type { ScenarioFile } from '@scn/core/document/file';
import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { FileChecker } from '../check/check-file';
import type { Setting } from '../check/setting';
import type { Connection } from '../gateway/connect';
import type { SentFile } from '../gateway/gateway';
import type { UploadItem } from './manifest';
import type { UploadResult } from './upload-result';

/** Shared context of all uploads in a run. */
export interface UploadRun {
  readonly connection: Connection;
  /** Checks files; null leaves validation to the gateway. */
  readonly checker: FileChecker | null;
  /** The setting for checking a file. */
  settingFor(file: string): Promise<Setting>;
  readonly isDryRun: boolean;
  readonly isForced: boolean;
  /** Called at each step of an upload. */
  onStep(file: string, step: string): void;
}

/** An upload that is ready to send: its files are read, and its form is valid. */
export interface Upload {
  readonly file: string;
  readonly scenarioCode: string;
  readonly scenario: LocalScenario | null;
  readonly feedback: SentFile | null;
  readonly version: VersionDescription;
  /** Prefix of its request keys. */
  readonly key: string;
  readonly item: UploadItem;
}

/** A parsed scenario file. */
export interface LocalScenario {
  readonly sent: SentFile;
  readonly file: ScenarioFile;
  readonly content: string;
  readonly registry: PluginRegistry;
  /** Plugins that are older here than in the file: treated as unknown. */
  readonly newerPlugins: ReadonlySet<string>;
}

/** The partial result so far. */
export type PartialResult = Partial<UploadResult> & Pick<UploadResult, 'outcome'>;
