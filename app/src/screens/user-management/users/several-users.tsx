import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SeveralDialog, useEachRow } from '#lists/several/several-dialog.tsx';
import { EditForm } from '../form/edit-form';
import { useGroupNames } from '../groups/use-groups';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { userUpdateDocument, type UserRow } from './user-documents';

const saved = { added: [] as readonly string[], removed: [] as readonly string[] };

/** Adds the selected users to groups, and removes them from others. */
export function SeveralUsers(props: {
  readonly users: readonly UserRow[];
  /** Loads the list again. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { users, onChanged, onClose } = props;
  const { t } = useTranslation(['userManagement', 'lists']);
  const { source, names } = useGroupNames();
  const change = useInstitutionChange();
  const report = useResultAlert();
  const { progress, run } = useEachRow<UserRow>();
  /** The groups of those that have been changed: a second try starts from these. */
  const now = useRef(new Map<string, readonly string[]>());
  const field = { kind: 'ids', source, nameOf: (id: string) => names.get(id) ?? id } as const;
  const title = t('severalUsers', { count: users.length });
  return (
    <SeveralDialog title={title} progress={progress} onClose={onClose}>
      <EditForm
        label={title}
        saved={saved}
        fields={[
          { ...field, name: 'added', label: t('addToGroups'), hint: t('groupsHint') },
          { ...field, name: 'removed', label: t('removeFromGroups') },
        ]}
        submitLabel={t('save')}
        save={async ({ added = [], removed = [] }) => {
          const { count, refused } = await run(users, async ({ id, groups }) => {
            const before = now.current.get(id) ?? groups.map((group) => group.id);
            const groupIds = [...new Set([...before, ...added])].filter((group) => !removed.includes(group));
            if (groupIds.length === before.length && groupIds.every((group) => before.includes(group))) return null;
            const { refusal } = await change(userUpdateDocument, { id, groupIds });
            if (refusal !== null) return refusal.message ?? t('unreachable');
            now.current.set(id, groupIds);
            return null;
          });
          onChanged();
          if (refused.length > 0)
            return { code: null, field: null, message: t('lists:notEdited', { count: refused.length }) };
          report(null, t('lists:edited', { count }));
          onClose();
          return null;
        }}
      />
    </SeveralDialog>
  );
}
