import type { ReactNode } from 'react';
import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { DateCell } from '#lists/cells/cells.tsx';
import { ImportStatusBadge } from '#scenarios/import-status-badge.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useText } from '#texts/text';
import { RunningImport } from './running-import';
import { issuesAddress, ScenarioOfUpload } from './upload-cells';
import { filesOf, isRunning, issuesOf, resultOf } from './upload-words';
import type { UploadItem } from './use-uploads';

/** An upload: what was uploaded, by whom, and what came of it. */
export function UploadDetails(props: { readonly upload: UploadItem; readonly onEnd: () => void }): ReactNode {
  const { upload, onEnd } = props;
  const text = useText();
  const { importStatus, isNewScenario, isOwn, requesterName, version, dateCreated } = upload;
  const issues = issuesAddress(upload);
  return (
    <>
      {upload.state === 'FAILED' ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{resultOf(upload, text)}</MessageBarTitle>{' '}
            {text(isNewScenario ? 'uploads:failedNew' : 'uploads:failedUpdate')}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {isRunning(upload) ? <RunningImport upload={upload} onEnd={onEnd} /> : null}
      <FactList
        facts={[
          [text('uploads:importStatus'), <ImportStatusBadge key="status" status={importStatus} />],
          [text('uploads:scenario'), <ScenarioOfUpload key="scenario" upload={upload} />],
          [text('uploads:version'), version, 'code'],
          [text('uploads:files'), filesOf(upload)],
          [text('uploads:requesterName'), isOwn ? text('uploads:you') : (requesterName ?? text('uploads:formerUser'))],
          [text('uploads:dateCreated'), <DateCell key="date" at={dateCreated} />],
          [text('uploads:result'), upload.versionId === null ? null : issuesOf(upload, text)],
        ]}
      />
      {issues === null ? null : (
        <div>
          <LinkButton to={issues}>{text('uploads:showIssues')}</LinkButton>
        </div>
      )}
    </>
  );
}
