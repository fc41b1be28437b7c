import { Explained } from '@scn/kit/menu/explained.tsx';
import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import {
  TableDeleteColumn20Regular,
  TableDeleteRow20Regular,
  TableInsertColumn20Regular,
  TableInsertRow20Regular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { Segments } from '#workspace/segments/segments.tsx';
import { layers, type Layer } from './matrix';
import { useMatrixStyles } from './scorecard.styles';
import type { MatrixEditing } from './use-matrix';

/** Bar with the layer to type in, and buttons that add and delete rows and columns at the focused cell. */
export function MatrixBar(props: {
  readonly layer: Layer;
  readonly onLayer: (layer: Layer) => void;
  readonly matrix: MatrixEditing;
}): ReactNode {
  const { layer, onLayer, matrix } = props;
  const { t } = useTranslation(['scorecard', 'reasons']);
  const styles = useMatrixStyles();
  const stops = useRovingStops();
  const { active, height, width } = matrix;
  const buttons = [
    { title: t('addRow'), icon: <TableInsertRow20Regular />, run: matrix.addRow, disabled: null },
    {
      title: t('addColumn'),
      icon: <TableInsertColumn20Regular />,
      run: matrix.addColumn,
      disabled: height === 0 ? t('reasons:noRows') : null,
    },
    {
      title: t('deleteRow'),
      icon: <TableDeleteRow20Regular />,
      run: matrix.deleteRow,
      disabled: height === 0 ? t('reasons:noRows') : null,
    },
    {
      title: t('deleteColumn'),
      icon: <TableDeleteColumn20Regular />,
      run: matrix.deleteColumn,
      disabled: width === 0 || active.column === 0 ? t('reasons:firstColumn') : null,
    },
  ];
  return (
    <div className={styles.bar}>
      <Segments
        label={t('layer')}
        options={layers.map((value) => ({ value, title: t(value) }))}
        value={layer}
        onChange={onLayer}
      />
      <span className={styles.spring} />
      <div ref={stops} role="toolbar" aria-label={t('rowsAndColumns')} className={styles.tools}>
        {buttons.map(({ title, icon, run, disabled }) => (
          <Explained key={title} reason={disabled}>
            <Button appearance="subtle" size="small" icon={icon} onClick={run}>
              {title}
            </Button>
          </Explained>
        ))}
      </div>
    </div>
  );
}
