import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '#api/graphql';
import { saveFile } from '#browser/save-file';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useAlert } from '../alerts/use-alert';
import { useShellServices } from '../shell-services';

const exportRecordDocument = graphql(`
  mutation ExportRecord($input: ExportRecordInput!) {
    exportRecord(input: $input)
  }
`);

/** Files that the editor makes of what it has read. */
export interface Exports {
  /**
   * Records an export in the audit log, before its file is saved or printed. If that isn't possible, an alert says so.
   *
   * @param name - of the file
   * @param rows - null for a file without rows
   * @returns whether it is recorded: without it, nothing may be exported
   */
  readonly record: (name: string, rows?: number | null) => Promise<boolean>;
  /** Records an export, then saves its file. @returns whether it is saved */
  readonly save: (name: string, content: Blob, rows?: number | null) => Promise<boolean>;
}

/** How files are exported. The gateway doesn't see them, so the editor tells it. */
export function useExports(): Exports {
  const { t } = useTranslation('lists');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const alert = useAlert();
  const record = useCallback(
    async (name: string, rows: number | null = null) => {
      try {
        const { data } = await client.mutate({
          mutation: exportRecordDocument,
          variables: { input: { institutionId, name, rows } },
          context: { handlesErrors: true },
        });
        if (data?.exportRecord === true) return true;
      } catch {
        // the same as a refusal: it isn't recorded
      }
      alert('error', t('exportNotRecorded'));
      return false;
    },
    [client, institutionId, alert, t],
  );
  return useMemo(
    () => ({
      record,
      save: async (name, content, rows) => {
        const isRecorded = await record(name, rows);
        if (isRecorded) saveFile(name, content);
        return isRecorded;
      },
    }),
    [record],
  );
}
