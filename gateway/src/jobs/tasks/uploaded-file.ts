import type { Issue } from '@scn/core/base/issue';
import type { ScenarioFile } from '@scn/core/document/file';
import { readScenarioFile } from '@scn/core/format/read';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import { readPrintedCatalogue, type PrintedCatalogue } from '#catalogue/printed-catalogue';
import { prepareCreation, type PreparedCreation } from '#log/create-scenario';
import { prepareReplacement, type PreparedReplacement } from '#log/replace-document';
import type { SnapshotPlace } from '#log/snapshots';
import { charactersOf, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import { Recent } from '#threads/recent';
import { maxJudgedOnLoop, type TaskCore, type ThreadTask } from '#threads/thread-task';
import { inFile, issuesOfFile, issuesOfRules, issuesOfStructure, type FoundIssue } from '../versions/found-issue';

/** An uploaded scenario file. */
export interface UploadedFile {
  /** Identifies the content. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Properties of a file that a job needs to know. */
export interface FileOutline {
  readonly scenarioCode: string;
  readonly libraryCode: string;
  readonly warnings: readonly FoundIssue[];
}

interface ReadFile {
  readonly file: ScenarioFile;
  readonly text: string;
  readonly warnings: readonly FoundIssue[];
}

type Reading = ReadFile | { readonly refused: readonly FoundIssue[] };

const characters = (file: UploadedFile): number => file.bytes.length;

/** Parses a file: hostile JSON is rejected, data of older plugins is migrated, data of unknown plugins is kept. */
export const readUploadedFile: ThreadTask<UploadedFile, FileOutline | { readonly refused: readonly FoundIssue[] }> = {
  name: 'import-read',
  characters,
  run: (core, file) => {
    const reading = read(core, file);
    if ('refused' in reading) return reading;
    const { scenarioCode, libraryCode } = reading.file.scenario;
    return { scenarioCode, libraryCode, warnings: reading.warnings };
  },
};

/** Prepares the scenario that an accepted file creates. */
export const createFromFile: ThreadTask<
  { readonly file: UploadedFile; readonly place: SnapshotPlace; readonly libraryCode: string },
  PreparedCreation
> = {
  name: 'import-create',
  characters: ({ file }) => characters(file),
  run: (core, { file, place, libraryCode }) => {
    const { scenario, plugins } = accepted(core, file).file;
    return prepareCreation(core, place, { ...scenario, libraryCode }, plugins);
  },
};

/** Finds what an accepted file changes in a scenario. The library isn't part of the content. */
export const replaceByFile: ThreadTask<
  { readonly file: UploadedFile; readonly now: StoredDocument },
  PreparedReplacement
> = {
  name: 'import-replace',
  characters: ({ file, now }) => characters(file) + charactersOf(now),
  run: (core, { file, now }) => {
    const { scenario } = accepted(core, file).file;
    return prepareReplacement(core, now, ({ libraryCode }) => ({ ...scenario, libraryCode }));
  },
};

/** Validates an accepted file. The issues have their lines and columns. */
export const judgeFile: ThreadTask<
  { readonly file: UploadedFile; readonly catalogue: PrintedCatalogue },
  readonly FoundIssue[]
> = {
  name: 'import-validation',
  maxOnLoop: maxJudgedOnLoop,
  characters: ({ file }) => characters(file),
  run: async (core, { file, catalogue }) => {
    const { file: content, text } = accepted(core, file);
    const validator = core.validators.scenario({ catalogue: readPrintedCatalogue(catalogue) });
    const issues: readonly Issue[] = await validateFully(validator, content.scenario, core.plugins);
    return inFile(issuesOfRules(issues), text);
  },
};

/** The file that was read last in this thread: one import needs it several times. */
const known = new Recent<{ readonly core: TaskCore; readonly reading: Reading }>(1);

function read(core: TaskCore, file: UploadedFile): Reading {
  const before = known.get(file.sha256);
  if (before?.core === core) return before.reading;
  const reading = readAnew(core, file);
  known.keep(file.sha256, { core, reading });
  return reading;
}

function readAnew({ plugins }: TaskCore, { bytes }: UploadedFile): Reading {
  const result = readScenarioFile(bytes, { plugins });
  if (result.file === null) return { refused: issuesOfFile(result.problems, 'ERROR') };
  if (result.newerPlugins.size > 0) {
    const aboutPlugins = result.warnings.filter(({ code }) => code !== 'byte-order-mark');
    return { refused: issuesOfFile(aboutPlugins, 'ERROR') };
  }
  const checker = createStructureChecker(plugins);
  if (!checker.accepts(result.file.scenario))
    return { refused: issuesOfStructure(checker.findings(result.file.scenario), result.text) };
  return { file: result.file, text: result.text, warnings: issuesOfFile(result.warnings, 'WARNING') };
}

function accepted(core: TaskCore, file: UploadedFile): ReadFile {
  const reading = read(core, file);
  if ('refused' in reading) throw new Error('The file was rejected before.');
  return reading;
}
