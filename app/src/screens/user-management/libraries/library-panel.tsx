import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange } from '#services/changes/use-gateway-change';
import { DetailPanel, useDetailQuery } from '../detail-panel.tsx';
import { DeletionPart } from '../form/deletion-part.tsx';
import { EntityForm } from '../form/edit-form.tsx';
import type { FieldValues } from '../form/draft';
import { NewEntity } from '../form/new-entity.tsx';
import { useGroupNames } from '../groups/use-groups';
import { useUserManagementStyles } from '../user-management.styles';
import { useUsers } from '../users/use-users';
import { peopleWithAccess, everyone, type Grant } from './access-of-people';
import {
  libraryDeleteDocument,
  libraryDocument,
  libraryUpdateDocument,
  libraryCreateDocument,
  type LibraryDetails,
  type LibraryPart,
  type LibraryRow,
} from './library-documents';
import { queriesOfLibraries } from './queries-of-libraries';
import { SharingPart } from './sharing-part.tsx';

const mayReadUsers = may('Read', 'User');

const mayUpdate = may('Update', 'Library');
const mayDelete = may('Delete', 'Library');

/** The chosen library: code and name, who gets access, and who has it. */
export function LibraryPanel(props: {
  readonly id: string;
  /** The library in the list, shown until the details are loaded. */
  readonly row: LibraryRow | null;
  readonly onClose: () => void;
}): ReactNode {
  const { id, row, onClose } = props;
  const { t } = useTranslation('userManagement');
  const { data, refresh, panel } = useDetailQuery(libraryDocument, { id });
  const library = data?.library ?? null;
  return (
    <DetailPanel
      title={library?.name ?? row?.name ?? t('library')}
      subtitle={library?.code ?? row?.code ?? null}
      {...panel}
      notFoundText={t('libraryGone')}
      onClose={onClose}
    >
      {data === undefined || library === null ? null : (
        <Details
          library={library}
          accesses={data.accesses}
          refresh={async () => (await refresh()) ?? null}
          onClose={onClose}
        />
      )}
    </DetailPanel>
  );
}

function Details(props: LibraryPart & { readonly onClose: () => void }): ReactNode {
  const { onClose, ...part } = props;
  const { library } = part;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const isReadOnly = !mayPass(mayUpdate);
  return (
    <>
      {isReadOnly ? <p className={styles.quiet}>{t('readOnlyLibrary')}</p> : null}
      {library.access === null ? null : (
        <div>
          <LinkButton to={`/libraries/${library.code}`}>{t('openLibrary')}</LinkButton>
        </div>
      )}
      <NameForm {...part} isReadOnly={isReadOnly} />
      <SharingPart {...part} isReadOnly={isReadOnly} />
      <PeopleWithAccess accesses={part.accesses} />
      {mayPass(mayDelete) ? <Deletion library={library} onClose={onClose} /> : null}
    </>
  );
}

interface LibraryValues extends FieldValues {
  readonly name: string;
  readonly code: string;
}

const valuesOf = ({ library: { name, code } }: Pick<LibraryPart, 'library'>): LibraryValues => ({ name, code });

function NameForm({ library, refresh, isReadOnly }: LibraryPart & { readonly isReadOnly: boolean }): ReactNode {
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const update = async (values: Partial<LibraryValues>) =>
    (await change(libraryUpdateDocument, { id: library.id, ...values }, queriesOfLibraries)).refusal;
  return (
    <EntityForm
      label={t('library')}
      name={library.name}
      saved={valuesOf({ library })}
      fields={[
        { name: 'name', label: t('name'), kind: 'text', isRequired: true, isReadOnly },
        {
          ...{ name: 'code', label: t('libraryCode'), kind: 'code', isRequired: true, isReadOnly },
          hint: t('libraryCodeHint'),
        },
      ]}
      submitLabel={t('save')}
      valuesOf={valuesOf}
      refresh={refresh}
      update={update}
      done={() => t('librarySaved', { name: library.name })}
    />
  );
}

function Deletion({ library, onClose }: { readonly library: LibraryDetails; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const { id, name } = library;
  return (
    <DeletionPart
      title={t('deleteLibrary')}
      hint={t('deleteLibraryHint')}
      question={{ title: t('deleteLibraryTitle', { name }), text: t('deleteLibraryText') }}
      done={t('libraryDeleted', { name })}
      remove={async () => (await change(libraryDeleteDocument, { id }, queriesOfLibraries)).refusal}
      onDeleted={onClose}
    />
  );
}

/** The users who can open a library, with the groups that let them. */
function PeopleWithAccess({ accesses }: { readonly accesses: readonly Grant[] }): ReactNode {
  const { t } = useTranslation(['userManagement', 'scenarioList']);
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const isReadable = useGates()(mayReadUsers);
  const { rows, isLoading } = useUsers(!isReadable);
  const people = useMemo(
    () => peopleWithAccess(rows, accesses, { institutionId, everyone: t('everyone') }),
    [rows, accesses, institutionId, t],
  );
  return (
    <TitledPart title={t('whoHasAccess', { count: people.length })}>
      {isReadable ? (
        <FactList
          facts={people.map(({ person: { name, email, username }, access, through }) => [
            [name, email ?? username].filter((each) => each !== null && each !== '').join(' · '),
            t('accessThrough', { access: t(`scenarioList:access${access}`), groups: through.join(', ') }),
          ])}
        />
      ) : (
        <p className={styles.text}>{t('membersMayNot')}</p>
      )}
      {isReadable && !isLoading && people.length === 0 ? <p className={styles.text}>{t('noOneHasAccess')}</p> : null}
    </TitledPart>
  );
}

const blank = { name: '', code: '', groupId: everyone };

/** The form of a new library. Someone has full access to it from the start: otherwise no one could share it. */
export function NewLibrary(props: {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('userManagement');
  const change = useInstitutionChange();
  const { names } = useGroupNames();
  const groups = [...names].map(([value, title]) => ({ value, title }));
  return (
    <NewEntity
      {...props}
      title={t('addLibrary')}
      text={t('addLibraryText')}
      blank={blank}
      fields={[
        { name: 'name', label: t('name'), kind: 'text', isRequired: true },
        { name: 'code', label: t('libraryCode'), kind: 'code', isRequired: true, hint: t('libraryCodeHint') },
        {
          ...{ name: 'groupId', label: t('fullAccessFor'), kind: 'choice' },
          choices: [{ value: everyone, title: t('everyone') }, ...groups],
        },
      ]}
      create={async ({ name, code, groupId }) => {
        const group = groupId === everyone ? {} : { groupId };
        const { data, refusal } = await change(libraryCreateDocument, { name, code, ...group }, queriesOfLibraries);
        return refusal === null ? { id: data.libraryCreate.id, refusal } : { refusal };
      }}
      done={({ name }) => t('libraryAdded', { name })}
    />
  );
}
