import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCellStyles } from '#lists/cells/cells.styles';
import { CodeText, LinkCell } from '#lists/cells/cells.tsx';
import { scenarioAddress } from '#routes/addresses';
import { useShownTitle } from '#scenarios/use-shown-title';
import { useText } from '#texts/text';
import { issuesOf, resultOf } from './upload-words';
import { useUploadsStyles } from './uploads.styles';
import type { UploadItem } from './use-uploads';

/** The scenario of an upload, with a link to it if the user can open it. @param props.isCell - Tab doesn’t reach the link */
export function ScenarioOfUpload(props: { readonly upload: UploadItem; readonly isCell?: boolean }): ReactNode {
  const { upload, isCell = false } = props;
  const { scenarioCode, scenarioTitle, libraryCode } = upload;
  const text = useText();
  const styles = useCellStyles();
  const shownTitle = useShownTitle();
  if (scenarioCode === null) return text('uploads:unnamed');
  if (libraryCode === null) return <CodeText>{scenarioCode}</CodeText>;
  return (
    <Link
      className={styles.link}
      {...(isCell ? { tabIndex: -1 } : {})}
      to={scenarioAddress({ libraryCode, scenarioCode })}
    >
      <CodeText>{scenarioCode}</CodeText> {shownTitle(scenarioTitle ?? '')}
    </Link>
  );
}

/** The result of an import: why it failed, or its issues with a link to them. */
export function UploadResult({ upload }: { readonly upload: UploadItem }): ReactNode {
  const text = useText();
  const styles = useUploadsStyles();
  const result = resultOf(upload, text);
  if (upload.state === 'FAILED')
    return (
      <span className={styles.reason} title={result}>
        {result}
      </span>
    );
  const to = issuesAddress(upload);
  return to === null ? result : <LinkCell to={to} title={issuesOf(upload, text)} isQuiet={false} />;
}

/** The address of the issues that an import found; null if there is none. */
export function issuesAddress({ versionId, libraryCode, scenarioCode }: UploadItem): string | null {
  if (versionId === null || libraryCode === null || scenarioCode === null) return null;
  const base = scenarioAddress({ libraryCode, scenarioCode });
  return `${base}/more/scenario-history/${encodeURIComponent(versionId)}/issues`;
}
