import { useMemo, type ReactNode } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { planField } from '@scn/kit/form/field-plan';
import { changedValues } from '@scn/kit/form/pick-fields';
import type { Asset } from '#catalogue/asset';
import type { AssetKind } from './asset-kinds.tsx';
import { ValuesTable, useValueTexts } from './values-table';

/** Two versions of an asset: what the author typed, and what someone else saved after the author opened it. */
export interface Conflict {
  /** Content of the author's form. */
  readonly mine: JsonObject;
  /** The author's changes: the same values, without those that are as they were. */
  readonly changes: JsonObject;
  readonly theirs: Asset;
  readonly base: Asset;
}

/** Asks which version to keep, and shows where they differ. */
export function ConflictDialog(props: {
  readonly kind: AssetKind;
  /** Null while there is none. Keep the dialog mounted. */
  readonly conflict: Conflict | null;
  readonly who: string;
  onKeep(): Promise<unknown>;
  onDiscard(): void;
  onCancel(): void;
}): ReactNode {
  const { kind, conflict, who, onKeep, onDiscard, onCancel } = props;
  const { t } = useTranslation('assets');
  return (
    <DialogFrame
      title={t('conflictTitle', { ...kind.words, who })}
      open={conflict !== null}
      isAlert
      onClose={onCancel}
      buttons={[
        { label: t('conflictCancel'), autoFocus: true, run: onCancel },
        { label: t('conflictDiscard'), run: onDiscard },
        { label: t('conflictKeep'), isPrimary: true, run: onKeep },
      ]}
    >
      {t('conflictText')}
      {conflict === null ? null : <Differences kind={kind} conflict={conflict} who={who} />}
    </DialogFrame>
  );
}

function Differences(props: {
  readonly kind: AssetKind;
  readonly conflict: Conflict;
  readonly who: string;
}): ReactNode {
  const { kind, conflict, who } = props;
  const { mine, changes, theirs, base } = conflict;
  const { t } = useTranslation('assets');
  const versions = useMemo(() => [{ ...base, data: { ...base.data, ...mine } }, theirs], [base, mine, theirs]);
  const textOf = useValueTexts(kind, versions);
  const changed = new Set([...Object.keys(changes), ...Object.keys(changedValues(base.data, theirs.data))]);
  const names = kind.rights.readable.filter((name) => changed.has(name));
  return (
    <ValuesTable
      heads={[t('conflictField'), t('conflictYours'), t('conflictTheirs', { who })]}
      rows={names.map((name) => {
        const [yours, other] = [mine[name] ?? base.data[name], theirs.data[name]];
        const { label } = planField(kind.properties[name] ?? {}, name);
        return [label, textOf(name, yours) || t('noValue'), textOf(name, other) || t('noValue')] as const;
      })}
    />
  );
}
