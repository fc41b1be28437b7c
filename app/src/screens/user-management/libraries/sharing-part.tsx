import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { scenarioAccesses } from '@scn/core/base/enumerations';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { useGates, useInstitutionId, useViewer } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import type { FieldValues } from '../form/draft';
import type { FormField } from '../form/edit-field';
import { EditForm } from '../form/edit-form';
import { useGroupNames } from '../groups/use-groups';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { everyone } from './access-of-people';
import {
  libraryShareDocument,
  libraryUnshareDocument,
  type GrantedAccess,
  type LibraryPart,
} from './library-documents';
import { queriesOfLibraries } from './queries-of-libraries';

const mayReadGroups = may('Read', 'Group');
/** No access, where a level could be. */
const none = 'NONE';

type Level = (typeof scenarioAccesses)[number];

/** Who gets which access to a library: all users of the institution, its groups, and other institutions. */
export function SharingPart(props: LibraryPart & { readonly isReadOnly: boolean }): ReactNode {
  const { library, accesses, refresh, isReadOnly } = props;
  const { t } = useTranslation(['userManagement', 'scenarioList']);
  const institutionId = useInstitutionId();
  const { institutions } = useViewer();
  const { names } = useGroupNames(!useGates()(mayReadGroups));
  const change = useInstitutionChange();
  const report = useResultAlert();
  // as well as those that have access already
  const candidates = useMemo(
    () => [...names.keys(), ...institutions.flatMap(({ id }) => (id === institutionId ? [] : [`${elsewhere}${id}`]))],
    [names, institutions, institutionId],
  );
  const saved = useMemo(() => levelsOf(accesses, candidates, institutionId), [accesses, candidates, institutionId]);
  const titleOf = (holder: string) => {
    if (holder === everyone) return t('everyone');
    const group = names.get(holder);
    if (group !== undefined) return group;
    const other = institutions.find(({ id }) => id === institutionOf(holder));
    if (other !== undefined) return t('institutionNamed', { name: other.name });
    return holder.startsWith(elsewhere) ? t('institutionUnknown', { id: institutionOf(holder) }) : t('groupUnknown');
  };
  const choices = [
    ...scenarioAccesses.map((level) => ({ value: level, title: t(`scenarioList:access${level}`) })),
    { value: none, title: t('noAccess') },
  ];
  const set = async (levels: FieldValues, granted: readonly GrantedAccess[]) => {
    for (const [holder, level] of Object.entries(levels)) {
      const before = granted.find((each) => holderOf(each, institutionId) === holder);
      const refusal =
        level === none
          ? before === undefined
            ? null
            : (await change(libraryUnshareDocument, { libraryAccessId: before.id }, queriesOfLibraries)).refusal
          : (
              await change(
                libraryShareDocument,
                { libraryId: library.id, ...recipientOf(holder), access: level as Level },
                queriesOfLibraries,
              )
            ).refusal;
      if (refusal !== null) return { ...refusal, field: holder };
    }
    return null;
  };
  // what gives access comes first: if something is refused, no one has lost theirs
  const inOrder = (levels: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(levels).toSorted(([, a], [, b]) => orderOf(a) - orderOf(b)));
  return (
    <TitledPart title={t('sharing')}>
      <EditForm
        label={t('sharing')}
        saved={saved}
        fields={Object.keys(saved).map((holder): FormField => ({
          name: holder,
          label: titleOf(holder),
          kind: 'choice',
          choices,
          isReadOnly,
        }))}
        submitLabel={t('saveAccess')}
        refresh={async () => {
          const now = await refresh();
          return now === null ? null : levelsOf(now.accesses, candidates, institutionId);
        }}
        save={async (changes) => {
          const refusal = await set(inOrder(changes as FieldValues), accesses);
          const before = Object.fromEntries(Object.keys(changes).map((holder) => [holder, saved[holder] ?? none]));
          if (refusal === null)
            report(null, t('accessSaved', { name: library.name }), async () => {
              const now = await refresh();
              report(await set(inOrder(before), now?.accesses ?? []), t('undone', { name: library.name }));
            });
          return refusal;
        }}
      />
    </TitledPart>
  );
}

const elsewhere = 'institution ';
const institutionOf = (holder: string) => holder.slice(elsewhere.length);

/** Whom access is granted to: everyone, a group by its id, or another institution. */
function holderOf({ institutionId, groupId }: GrantedAccess, own: string): string {
  return institutionId === own ? (groupId ?? everyone) : `${elsewhere}${institutionId}`;
}

function recipientOf(holder: string) {
  if (holder === everyone) return {};
  return holder.startsWith(elsewhere) ? { recipientInstitutionId: institutionOf(holder) } : { groupId: holder };
}

/** The level of each that has access, and of each candidate. */
function levelsOf(accesses: readonly GrantedAccess[], candidates: readonly string[], own: string): FieldValues {
  const granted = new Map(accesses.map((each) => [holderOf(each, own), each.access]));
  const holders = new Set([everyone, ...candidates, ...granted.keys()]);
  return Object.fromEntries([...holders].map((holder) => [holder, granted.get(holder) ?? none]));
}

/** Of a level: more before less. */
function orderOf(level: unknown): number {
  const place = (scenarioAccesses as readonly unknown[]).indexOf(level);
  return place < 0 ? scenarioAccesses.length : place;
}
