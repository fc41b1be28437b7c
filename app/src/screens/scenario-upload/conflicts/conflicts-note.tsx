import { useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BranchForkRegular } from '@fluentui/react-icons';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saveText } from '#browser/save-text';
import { useShellServices } from '#services/shell-services.tsx';
import type { UploadValues } from '../upload-values';
import { useSetField } from '../use-set-field';
import { ConflictsDialog } from './conflicts-dialog';

const useStyles = makeStyles({
  note: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** Reports unresolved conflicts in a file and lets the user resolve them. The resolved file then replaces it in the form. */
export function ConflictsNote({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('upload');
  const styles = useStyles();
  const { alerts } = useShellServices();
  const change = useSetField();
  const file = useWatch<UploadValues, 'scenarioFile'>({ name: 'scenarioFile' });
  const [isDeciding, setDeciding] = useState(false);
  const decided = (result: File) => {
    setDeciding(false);
    change('scenarioFile', result);
    alerts.show({
      id: 'conflicts-decided',
      severity: 'success',
      title: t('conflictsDecided'),
      action: {
        title: t('conflictsSave'),
        run: () => void result.text().then((text) => saveText(result.name, text, 'application/json')),
      },
    });
  };
  return (
    <div className={styles.note}>
      <span>{t('conflicts', { count })}</span>
      <Button icon={<BranchForkRegular />} onClick={() => setDeciding(true)}>
        {t('conflictsDecide')}
      </Button>
      {isDeciding && file !== null ? (
        <ConflictsDialog file={file} onDecided={decided} onClose={() => setDeciding(false)} />
      ) : null}
    </div>
  );
}
