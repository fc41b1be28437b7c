import { useState, type ReactNode } from 'react';
import { Button, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { faultOf } from '@scn/kit/dialogs/form-dialog.tsx';
import type { Measurement } from './measure';
import { useViewerStyles } from './viewer.styles';

/** Shows the measurement of the line, and calibrates a picture by a length that is known. */
export function MeasureTools(props: {
  readonly measurement: Measurement;
  /** Undefined for a drawing, whose scale is known. */
  readonly onCalibrate: ((mm: number) => void) | undefined;
}): ReactNode {
  const { measurement, onCalibrate } = props;
  const { t } = useTranslation('results');
  const styles = useViewerStyles();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const calibrate = () => {
    const mm = Number(text.trim());
    const isLength = text.trim() !== '' && Number.isFinite(mm) && mm > 0;
    setWrong(!isLength);
    if (isLength) onCalibrate?.(mm);
  };
  return (
    <>
      <p role="status" className={styles.measured}>
        {useMeasurementText()(measurement)}
      </p>
      {onCalibrate === undefined ? null : (
        <div className={styles.tools}>
          <Field className={styles.known} label={t('knownLength')} {...faultOf(isWrong ? t('lengthFault') : null)}>
            <Input
              size="small"
              inputMode="decimal"
              autoComplete="off"
              contentAfter="mm"
              value={text}
              onChange={(_, { value }) => setText(value)}
            />
          </Field>
          <Button size="small" onClick={calibrate}>
            {t('calibrate')}
          </Button>
        </div>
      )}
    </>
  );
}

function useMeasurementText(): (measurement: Measurement) => string {
  const { t } = useTranslation('results');
  return (measurement) => {
    switch (measurement.kind) {
      case 'uncalibrated':
        return t('measuredPixels', { length: Math.round(measurement.length) });
      case 'length':
        return t('measuredLength', { length: measurement.mm.toFixed(1) });
      case 'efm':
        return t('measuredEfm', { seconds: Math.round(measurement.seconds), beats: Math.round(measurement.beats) });
      case 'ekg': {
        const shown = { ms: Math.round(measurement.ms), millivolts: measurement.millivolts.toFixed(2) };
        const { rate } = measurement;
        // beats can’t follow each other faster
        return rate === null || rate > 400
          ? t('measuredEkg', shown)
          : t('measuredBeats', { ...shown, rate: Math.round(rate) });
      }
    }
  };
}
