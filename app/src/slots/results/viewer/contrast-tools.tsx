import type { ReactNode } from 'react';
import { Field, Slider } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ContrastWindow } from './contrast';
import { useViewerStyles } from './viewer.styles';

/** The window of contrast: two sliders. */
export function ContrastTools(props: {
  readonly window: ContrastWindow;
  readonly onChange: (window: ContrastWindow) => void;
}): ReactNode {
  const { window, onChange } = props;
  const { t } = useTranslation('results');
  const styles = useViewerStyles();
  return (
    <div className={styles.tools}>
      <Field label={t('level', { value: window.level })}>
        <Slider
          size="small"
          className={styles.slider}
          min={0}
          max={100}
          value={window.level}
          onChange={(_, { value }) => onChange({ ...window, level: value })}
        />
      </Field>
      <Field label={t('width', { value: window.width })}>
        <Slider
          size="small"
          className={styles.slider}
          min={2}
          max={200}
          step={2}
          value={window.width}
          onChange={(_, { value }) => onChange({ ...window, width: value })}
        />
      </Field>
    </div>
  );
}
