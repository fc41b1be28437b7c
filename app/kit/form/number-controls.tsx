import { Input, Slider } from '@fluentui/react-components';
import { useId, useState, type KeyboardEvent } from 'react';
import { useKitTexts } from '../texts/kit-text';
import { durationUnit, parseDuration, showDuration } from './duration';
import { useFormShared } from './form-context';
import { useFormStyles } from './form.styles';
import { parseNumber, showNumber, withinLimits } from './number-text';
import type { ControlProps } from './text-control';

interface NumberProps extends ControlProps {
  /** Shown after the number and read out with it. */
  readonly unit: string;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** A number field. Invalid input is kept as typed and reported by validation. */
export function NumberControl({ integer, ...props }: NumberProps & { readonly integer: boolean }) {
  return <TypedNumber {...props} parse={parseNumber} show={showNumber} decimal={!integer} />;
}

/** A duration field: seconds, or minutes and seconds with a colon. */
export function DurationControl(props: Omit<NumberProps, 'unit'>) {
  const { text } = useKitTexts();
  const unit = durationUnit(props.value);
  return (
    <TypedNumber
      {...props}
      unit={unit}
      saidUnit={text(`form.durationUnit.${unit}`)}
      parse={parseDuration}
      show={showDuration}
      decimal
    />
  );
}

/** A slider for a number in a range, with a text field. */
export function SliderControl({
  step,
  ...props
}: NumberProps & { readonly minimum: number; readonly maximum: number; readonly step: number }) {
  const { minimum, maximum } = props;
  const { readOnly } = useFormShared();
  const styles = useFormStyles();
  const { ref: _, id: __, ...control } = props.tied;
  return (
    <div className={styles.sliderRow}>
      <Slider
        {...control}
        className={styles.grow}
        min={minimum}
        max={maximum}
        // with `step`, Fluent draws a mark for each step
        {...(step === 1 ? {} : { step })}
        disabled={readOnly}
        value={typeof props.value === 'number' ? props.value : minimum}
        onChange={(_event, { value }) => props.onChange(value)}
        onBlur={props.onSettle}
        onPointerUp={props.onSettle}
        onKeyUp={props.onSettle}
      />
      <TypedNumber
        {...props}
        parse={parseNumber}
        show={showNumber}
        decimal={step % 1 !== 0}
        className={styles.sliderNumber}
      />
    </div>
  );
}

interface TypedNumberProps extends NumberProps {
  readonly decimal: boolean;
  readonly className?: string;
  /** The unit in words, if screen readers can't read its symbol. */
  readonly saidUnit?: string;
  readonly parse: (typed: string) => number | null;
  readonly show: (value: number) => string;
}

function TypedNumber({
  tied,
  value,
  nullable,
  unit,
  saidUnit = unit,
  minimum,
  maximum,
  decimal,
  className,
  parse,
  show,
  onChange,
  onSettle,
}: TypedNumberProps) {
  const { readOnly } = useFormShared();
  const styles = useFormStyles();
  const { ref, ...control } = tied;
  const unitId = useId();
  const describedBy = [control['aria-describedby'], unit === '' ? undefined : unitId].filter(Boolean).join(' ');
  const [typed, setTyped] = useState('');
  // the typed text is shown while it equals the value: `1.50` stays `1.50`, even if the value is set from elsewhere
  const shown =
    typeof value === 'number' ? (parse(typed) === value ? typed : show(value)) : typeof value === 'string' ? value : '';
  const change = (next: string) => {
    setTyped(next);
    onChange(next.trim() === '' ? (nullable ? null : '') : (parse(next) ?? next));
  };
  const step = (event: KeyboardEvent) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const current = typeof value === 'number' ? value : (minimum ?? 0);
    const next = current + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1);
    change(show(withinLimits(Math.round(next * 1000) / 1000, minimum, maximum)));
  };
  return (
    <Input
      {...control}
      {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
      input={{ ref }}
      className={className ?? styles.short}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      readOnly={readOnly}
      value={shown}
      contentAfter={
        unit === ''
          ? null
          : {
              children: (
                <>
                  <span aria-hidden className={styles.unit}>
                    {unit}
                  </span>
                  <span id={unitId} className={styles.hiddenLabel}>
                    {saidUnit}
                  </span>
                </>
              ),
            }
      }
      onChange={(_, data) => change(data.value)}
      onKeyDown={step}
      onBlur={() => {
        setTyped('');
        onSettle();
      }}
    />
  );
}
