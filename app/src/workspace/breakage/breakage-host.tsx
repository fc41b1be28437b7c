import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@scn/core/base/issue';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useDocumentView } from '#document/document-view';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { whenBrowserIdle } from '#time/clock';
import { useWorkspace } from '../open/workspace-context';
import { BrokenList } from './broken-list';
import { BreakageCheck } from './breakage-check';
import type { BreakageGate } from '../document/breakage-gate';
import { loadAssets } from './named-assets';

interface Asked {
  readonly issues: readonly Issue[];
  readonly make: () => void;
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
  const [waiting, setWaiting] = useState<readonly Asked[]>([]);
  const check = useMemo(() => {
    const from = { client, institutionId, plugins: document.plugins };
    return new BreakageCheck(document, (kind, ids) => loadAssets(kind, ids, from), whenBrowserIdle);
  }, [document, client, institutionId]);
  useEffect(() => {
    host.current = {
      of: (calls) => check.of(calls),
      asks: (calls, make) => {
        const issues = check.of(calls);
        if (issues.length === 0) return false;
        setWaiting((before) => [...before, { issues, make }]);
        return true;
      },
    };
    // before the first change, which would have to wait for it otherwise
    const prepare = () => void check.prepare();
    if (!isReadOnly) window.addEventListener('focusin', prepare);
    return () => {
      window.removeEventListener('focusin', prepare);
      host.current = null;
      check.close();
    };
  }, [host, check, isReadOnly]);
  const [asked] = waiting;
  // the dialog keeps its content while it closes
  const last = useRef<Asked | null>(null);
  last.current = asked ?? last.current;
  const close = () => setWaiting((before) => before.slice(1));
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('breakage')}
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
      {last.current === null ? null : <Broken issues={last.current.issues} />}
      <p>{t('breakageText')}</p>
    </ConfirmDialog>
  );
}

function Broken({ issues }: { readonly issues: readonly Issue[] }): ReactNode {
  return <BrokenList issues={issues} view={useDocumentView()} />;
}
