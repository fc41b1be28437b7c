import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDocument, useDocumentView } from '#document/document-context.tsx';
import { problemWords } from '#scenarios/problem-words';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { whenBrowserIdle } from '#time/clock';
import { useWorkspace } from '../open/workspace-context';
import { BrokenList } from './broken-list';
import { BreakageCheck } from './breakage-check';
import type { BreakageGate, SeveralChanged } from '../document/breakage-gate';
import { loadNamed } from './named-assets';

interface PendingQuestion {
  readonly issues: readonly Issue[];
  readonly make: () => void;
  /** Null for a change of one thing. */
  readonly several: SeveralChanged | null;
}

/** Asks before changes that break something elsewhere, with what they break. */
export default function BreakageHost(props: {
  readonly host: RefObject<BreakageGate | null>;
  readonly onCancel: () => void;
}): ReactNode {
  const { host, onCancel } = props;
  const { t } = useTranslation('document');
  const document = useDocument();
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { isScenarioReadOnly: isReadOnly } = useWorkspace().scenario;
  const [waiting, setWaiting] = useState<readonly PendingQuestion[]>([]);
  const check = useMemo(() => {
    const from = { client, institutionId, plugins: document.plugins };
    return new BreakageCheck(document, (kind, ids) => loadNamed(kind, ids, from), whenBrowserIdle);
  }, [document, client, institutionId]);
  useEffect(() => {
    host.current = {
      of: (calls) => check.of(calls),
      asks: (calls, make, several) => {
        const issues = several === undefined ? check.of(calls) : check.addedBy(calls);
        if (issues.length + (several?.losses.length ?? 0) === 0) return false;
        setWaiting((before) => [...before, { issues, make, several: several ?? null }]);
        return true;
      },
    };
    // before the first change, which would have to wait for it otherwise, but not before what the focus itself shows
    let cancel: () => void = () => undefined;
    const prepare = () => {
      cancel();
      cancel = whenBrowserIdle(() => void check.prepare());
    };
    if (!isReadOnly) window.addEventListener('focusin', prepare);
    return () => {
      window.removeEventListener('focusin', prepare);
      cancel();
      host.current = null;
      check.close();
    };
  }, [host, check, isReadOnly]);
  const [asked] = waiting;
  // the dialog keeps its content while it closes
  const last = useRef<PendingQuestion | null>(null);
  last.current = asked ?? last.current;
  const close = () => setWaiting((before) => before.slice(1));
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t((last.current?.several ?? null) === null ? 'breakage' : 'breakageOfSeveral')}
      confirmLabel={t('changeAnyway')}
      onConfirm={() => {
        close();
        asked?.make();
      }}
      onCancel={() => {
        close();
        onCancel();
      }}
    >
      {last.current === null ? null : <Broken {...last.current} />}
      <p>{t('breakageText')}</p>
    </ConfirmDialog>
  );
}

function Broken({ issues, several }: PendingQuestion): ReactNode {
  const { t } = useTranslation('document');
  const { t: scenarioText } = useTranslation('scenario');
  const view = useDocumentView();
  if (several === null) return <BrokenList issues={issues} view={view} />;
  const errors = issues.filter(({ severity }) => severity === 'ERROR').length;
  const problems = problemWords({ errors, warnings: issues.length - errors }, scenarioText);
  return (
    <>
      {several.losses.map((loss) => (
        <p key={loss}>{loss}</p>
      ))}
      {issues.length === 0 ? null : <BrokenList issues={issues} view={view} heading={t('adds', { problems })} />}
    </>
  );
}
