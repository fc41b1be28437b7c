import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Culture } from '@scn/core/base/enumerations';
import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { ValueTable } from '../in-place/value-table';
import { usePatientStyles } from '../patient/patient.styles';
import { useLabStyles } from './lab.styles';
import { rangeText } from './range-text';

/** Lab result items for scenarios of a culture. */
export interface ExtraItemGroup {
  readonly culture: Culture;
  /** Shown above the items; null for the only group. */
  readonly title: string | null;
  /** The data of each item, by its id. */
  readonly items: ReadonlyMap<string, JsonObject>;
}

/** Items that a lab result has in addition to those of its report: with what is normal, in the unit of the culture. */
export function ExtraItemTable({ groups }: { readonly groups: readonly ExtraItemGroup[] }): ReactNode {
  const { t } = useTranslation('results');
  const styles = usePatientStyles();
  const lab = useLabStyles();
  const heads = [t('labItem'), t('labNormal')];
  return (
    <ValueTable label={t('extraItems')} heads={heads}>
      {groups.map(({ culture, title, items }) => (
        <tbody key={culture}>
          {title === null ? null : (
            <tr>
              <th scope="rowgroup" colSpan={heads.length}>
                <span className={lab.group}>{title}</span>
              </th>
            </tr>
          )}
          {[...items].map(([id, data]) => (
            <tr key={id}>
              <th scope="row">{titleOf(data) || t('untitledItem')}</th>
              <td className={styles.unit}>{normalIn(data, culture) ?? t('noUnitFor', { culture })}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </ValueTable>
  );
}

/**
 * Returns the normal range of an item, in the unit of a culture: `20–42 mmol/mol`; null without a unit for it,
 * or without limits.
 */
function normalIn({ units }: JsonObject, culture: Culture): string | null {
  const all: readonly unknown[] = Array.isArray(units) ? units : [];
  const found = all.find((each) => isJsonObject(each) && each['cultureName'] === culture);
  if (!isJsonObject(found)) return null;
  const { unit, normalMin, normalMax } = found;
  if (typeof unit !== 'string' || typeof normalMin !== 'number' || typeof normalMax !== 'number') return null;
  return rangeText(String(normalMin), String(normalMax), unit);
}

function titleOf({ title }: JsonObject): string {
  return typeof title === 'string' ? title.trim() : '';
}
