import { useMemo, type ReactNode } from 'react';
import type { JsonObject } from '@scn/core/base/json';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '@scn/kit/dialogs/dialog-frame.tsx';
import { planField } from '@scn/kit/form/field-plan';
import { changedValues } from '@scn/kit/form/pick-fields';
import type { Asset } from '#catalogue/asset';
import type { AssetKind } from './asset-kind';
import { useAssetStyles } from './assets.styles';
import { useValueTexts } from './use-value-texts';

/** Two versions of an asset: what the author typed, and what someone else saved after the author opened it. */
export interface Conflict {
  /** What the author's form contains. */
  readonly mine: JsonObject;
  /** What the author changed: the same values, without those that are as they were. */
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
  const styles = useAssetStyles();
  const versions = useMemo(() => [{ ...base, data: { ...base.data, ...mine } }, theirs], [base, mine, theirs]);
  const textOf = useValueTexts(kind, versions);
  const changed = new Set([...Object.keys(changes), ...Object.keys(changedValues(base.data, theirs.data))]);
  const names = kind.rights.readable.filter((name) => changed.has(name));
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          {[t('conflictField'), t('conflictYours'), t('conflictTheirs', { who })].map((heading) => (
            <th key={heading} scope="col" className={styles.cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const property = kind.properties[name] ?? {};
          return (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                {planField(property, name).label}
              </th>
              {[mine[name] ?? base.data[name], theirs.data[name]].map((value, index) => (
                <td key={index} className={styles.cell}>
                  {textOf(name, value) || t('noValue')}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
