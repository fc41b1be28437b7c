import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Checkbox, mergeClasses } from '@fluentui/react-components';
import { ChevronDown16Regular, ChevronRight16Regular, LockClosed12Regular } from '@fluentui/react-icons';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { useTranslation } from 'react-i18next';
import { matrixTarget, type MatrixKeyRow } from './matrix-keys';
import type { Area, MatrixArea, MatrixPolicy, MatrixRow } from './matrix-rows';
import { useMatrixStyles } from './matrix.styles';
import type { GrantedPolicies } from './permission-draft';

/** Props of the matrix. */
export interface PermissionMatrixProps {
  readonly label: string;
  /** Id of the description. */
  readonly describedBy: string;
  readonly areas: readonly MatrixArea[];
  /** The columns. */
  readonly actions: readonly PolicyAction[];
  /** While searching, no area is folded. */
  readonly isSearching: boolean;
  readonly base: GrantedPolicies;
  readonly granted: GrantedPolicies;
  readonly canGrant: (policyName: string) => boolean;
  /** Why a policy can't be taken from the group; null if it can. */
  readonly whyNotTaken: (policyName: string) => string | null;
  readonly isReadOnly: boolean;
  /** The policy that had the focus last. */
  readonly active: string | null;
  readonly onActive: (policyName: string) => void;
  readonly onToggle: (policyName: string) => void;
}

/**
 * Policies by resource (rows) and action (columns) as check boxes, with the keyboard of the ARIA treegrid pattern: one tab stop, arrow
 * keys move, Space toggles, Left and Right fold and unfold an area.
 */
export function PermissionMatrix(props: PermissionMatrixProps): ReactNode {
  const { label, describedBy, areas, actions, isSearching } = props;
  const { t } = useTranslation('userManagement');
  const styles = useMatrixStyles();
  const table = useRef<HTMLTableElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<Area>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const isFolded = (area: Area) => !isSearching && folded.has(area);
  const fold = (area: Area, isOn: boolean) => {
    const next = new Set(folded);
    if (isOn) next.add(area);
    else next.delete(area);
    setFolded(next);
  };
  const keyRows = areas.flatMap(({ area, rows }): MatrixKeyRow[] => [
    { cells: [area], isArea: true },
    ...(isFolded(area)
      ? []
      : rows.map(({ policies }) => ({
          cells: actions.map((action) => policies[action]?.policyName ?? null),
          isArea: false,
        }))),
  ]);
  const stops = keyRows.flatMap(({ cells }) => cells);
  const stop = focused !== null && stops.includes(focused) ? focused : (stops[0] ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (stop === null || event.altKey || event.metaKey) return;
    const area = areas.find((each) => each.area === stop)?.area;
    const isFold = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (area !== undefined && isFold) {
      event.preventDefault();
      if (!isSearching) fold(area, event.key === 'ArrowLeft');
      return;
    }
    const target = matrixTarget(keyRows, stop, event);
    if (target === null) return;
    event.preventDefault();
    setFocused(target);
    table.current?.querySelector<HTMLElement>(`[data-stop="${target}"]`)?.focus();
  };
  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        role="treegrid"
        aria-label={label}
        aria-describedby={describedBy}
        className={styles.table}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const { stop: name } = (target as HTMLElement).dataset;
          if (name === undefined) return;
          setFocused(name);
          if (name.includes(':')) props.onActive(name);
        }}
      >
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col" className={mergeClasses(styles.head, styles.headResource)}>
              {t('resource')}
            </th>
            {actions.map((action) => (
              <th key={action} role="columnheader" scope="col" className={mergeClasses(styles.head, styles.action)}>
                {t(`action${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map(({ area, rows }) => (
            <Fragment key={area}>
              <AreaRow
                area={area}
                rows={rows}
                granted={props.granted}
                columns={actions.length + 1}
                isFolded={isFolded(area)}
                isStop={stop === area}
                onToggle={() => fold(area, !isFolded(area))}
              />
              {isFolded(area)
                ? null
                : rows.map((row) => <ResourceRow key={row.subject} {...props} row={row} stop={stop} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AreaRow(props: {
  readonly area: Area;
  readonly rows: readonly MatrixRow[];
  readonly granted: GrantedPolicies;
  readonly columns: number;
  readonly isFolded: boolean;
  readonly isStop: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const { area, rows, granted, columns, isFolded, isStop, onToggle } = props;
  const { t } = useTranslation('userManagement');
  const styles = useMatrixStyles();
  const policies = rows.flatMap((row) => Object.values(row.policies));
  const count = policies.filter(({ policyName }) => granted.has(policyName)).length;
  return (
    <tr role="row" aria-level={1} aria-expanded={!isFolded}>
      <th role="rowheader" scope="rowgroup" colSpan={columns} className={styles.area}>
        <button
          type="button"
          className={styles.areaButton}
          data-stop={area}
          tabIndex={isStop ? 0 : -1}
          aria-expanded={!isFolded}
          onClick={onToggle}
        >
          {isFolded ? <ChevronRight16Regular /> : <ChevronDown16Regular />}
          {t(`area_${area}`)}
          <span className={styles.count}>{t('ofPolicies', { count, total: policies.length })}</span>
        </button>
      </th>
    </tr>
  );
}

function ResourceRow(
  props: PermissionMatrixProps & { readonly row: MatrixRow; readonly stop: string | null },
): ReactNode {
  const { row, actions, stop } = props;
  const styles = useMatrixStyles();
  return (
    <tr role="row" aria-level={2} className={styles.row}>
      <th role="rowheader" scope="row" className={styles.resource}>
        {row.title}
      </th>
      {actions.map((action) => {
        const policy = row.policies[action];
        return policy === undefined ? (
          <td key={action} role="gridcell" className={styles.cell} />
        ) : (
          <PolicyCell key={action} {...props} policy={policy} isStop={stop === policy.policyName} />
        );
      })}
    </tr>
  );
}

function PolicyCell(
  props: PermissionMatrixProps & { readonly policy: MatrixPolicy; readonly isStop: boolean },
): ReactNode {
  const { policy, isStop, base, granted, canGrant, whyNotTaken, isReadOnly, onToggle } = props;
  const { t } = useTranslation('userManagement');
  const styles = useMatrixStyles();
  const { policyName, name } = policy;
  const fields = granted.get(policyName);
  const before = base.get(policyName);
  const isChecked = fields !== undefined;
  const whyLocked = isChecked ? whyNotTaken(policyName) : canGrant(policyName) ? null : t('cannotGrant');
  const note = isReadOnly ? null : whyLocked;
  const isLocked = note !== null;
  const sign =
    isChecked === (before !== undefined)
      ? isChecked && fields.join() !== before?.join()
        ? '≠'
        : null
      : isChecked
        ? '+'
        : '−';
  const restriction = isChecked && fields.length > 0 ? t('except', { count: fields.length }) : null;
  return (
    <td role="gridcell" className={mergeClasses(styles.cell, sign !== null && styles.changed)}>
      <div className={mergeClasses(styles.mark, isLocked && styles.locked)} title={note ?? undefined}>
        <Checkbox
          checked={isChecked}
          input={{
            'aria-label': [name, restriction, note].filter((part) => part !== null).join(', '),
            'aria-disabled': isReadOnly || isLocked,
            tabIndex: isStop ? 0 : -1,
            ...{ 'data-stop': policyName },
          }}
          onChange={() => {
            if (!isReadOnly && !isLocked) onToggle(policyName);
          }}
        />
        {isLocked ? <LockClosed12Regular className={styles.sign} aria-hidden /> : null}
        {sign === null ? null : (
          <span className={styles.sign} aria-hidden>
            {sign}
          </span>
        )}
        {restriction === null ? null : (
          <span className={styles.except} aria-hidden>
            {restriction}
          </span>
        )}
      </div>
    </td>
  );
}
