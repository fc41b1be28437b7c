import type { ReactNode } from 'react';
import { useAssetStyles } from './assets.styles';

/** A table of values in a dialog: what each row is about, and its values. @param props.heads - of all columns */
export function ValuesTable(props: {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [head: string, ...values: ReactNode[]])[];
}): ReactNode {
  const { heads, rows } = props;
  const styles = useAssetStyles();
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          {heads.map((heading) => (
            <th key={heading} scope="col" className={styles.cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...values], row) => (
          <tr key={row}>
            <th scope="row" className={styles.cell}>
              {head}
            </th>
            {values.map((value, column) => (
              <td key={column} className={styles.cell}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
