import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { DetailPanel } from '../detail-panel';
import { EditForm } from '../form/edit-form';
import { useGroupNames } from '../groups/use-groups';
import { useChange, useTellResult } from '../use-change';
import { everyone } from './access-of-people';
import { libraryCreateDocument } from './library-documents';
import { queriesOfLibraries } from './queries-of-libraries';

const blank = { name: '', code: '', groupId: everyone };

/** The form of a new library. Someone has full access to it from the start: otherwise no one could share it. */
export function NewLibrary(props: {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { onClose, onCreated } = props;
  const { t } = useTranslation('userManagement');
  const institutionId = useInstitutionId();
  const change = useChange();
  const tell = useTellResult();
  const created = useRef<string | null>(null);
  const { names } = useGroupNames();
  return (
    <DetailPanel
      title={t('addLibrary')}
      subtitle={t('addLibraryText')}
      state="ready"
      goneText=""
      onRetry={() => undefined}
      onClose={onClose}
    >
      <EditForm
        label={t('addLibrary')}
        isNew
        saved={blank}
        fields={[
          { name: 'name', label: t('name'), kind: 'text', isRequired: true },
          { name: 'code', label: t('libraryCode'), kind: 'code', isRequired: true, hint: t('libraryCodeHint') },
          {
            name: 'groupId',
            label: t('fullAccessFor'),
            kind: 'choice',
            choices: [
              { value: everyone, title: t('everyone') },
              ...[...names].map(([value, title]) => ({ value, title })),
            ],
          },
        ]}
        submitLabel={t('addLibrary')}
        save={async ({ name = '', code = '', groupId }) => {
          const group = groupId === undefined || groupId === everyone ? {} : { groupId };
          const input = { institutionId, name, code, ...group };
          const { data, refusal } = await change(libraryCreateDocument, { input }, queriesOfLibraries);
          created.current = data?.libraryCreate.id ?? null;
          if (refusal === null) tell(null, t('libraryAdded', { name }));
          return refusal;
        }}
        onSaved={() => {
          if (created.current !== null) onCreated(created.current);
        }}
        onCancel={onClose}
      />
    </DetailPanel>
  );
}
