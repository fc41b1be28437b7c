import type { ListDeclaration } from '#lists/declaration/list-declaration';
import { collected, titled } from '#lists/declaration/choices';
import { columnsIn } from '#lists/declaration/columns-in';
import { importStatusTones } from '#scenarios/import-status';
import { RunningImport } from './running-import';
import { ScenarioOfUpload, UploadResult } from './upload-cells';
import { filesOf, isRunning, nameOf, resultOf } from './upload-words';
import type { UploadItem } from './use-uploads';

const column = columnsIn('uploads')<UploadItem>();
const statuses = titled(
  'screens:importStatus',
  ['IMPORTING', 'IMPORTED', 'IMPORTED_WITH_WARNINGS', 'FAILED_IMPORT'],
  importStatusTones,
);

/** The uploads of an institution. @param onEnd - called when a running import has ended */
export function uploadList(onEnd: () => void): ListDeclaration<UploadItem> {
  return {
    name: 'scenario-uploads',
    label: 'uploads:list',
    id: ({ jobId }) => jobId,
    titleOf: nameOf,
    empty: { title: 'uploads:noneTitle', message: 'uploads:noneText' },
    failed: { title: 'uploads:failedTitle', message: 'uploads:failedText' },
    sort: [{ column: 'dateCreated', descending: true }],
    pages: { sizes: [10, 50, 100], initial: 10 },
    opens: { title: 'uploads:details', in: 'panel' },
    columns: [
      column('importStatus', 'choice', { choices: statuses, alwaysFilled: true, width: 192 }),
      column('scenario', 'text', nameOf, {
        ...{ alwaysShown: true, width: 240 },
        cell: (upload) => <ScenarioOfUpload upload={upload} isCell />,
      }),
      column('result', 'text', resultOf, {
        ...{ grows: true, width: 260 },
        cell: (upload) =>
          isRunning(upload) ? <RunningImport upload={upload} onEnd={onEnd} /> : <UploadResult upload={upload} />,
      }),
      column('files', 'text', filesOf, { width: 240 }),
      column('version', 'code', { width: 112 }),
      column('requesterName', 'choice', {
        choices: collected((upload) =>
          upload.requesterName === null ? [] : [[upload.requesterName, upload.requesterName]],
        ),
        width: 144,
      }),
      column('isOwn', 'flag', { startsHidden: true, width: 112 }),
      column('dateCreated', 'date', { width: 128 }),
    ],
  };
}
