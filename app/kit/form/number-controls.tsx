import { Input, Slider } from '@fluentui/react-components';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { parseDuration, showDuration } from './duration';
import { useFormShared } from './form-context';
import { useFormStyles } from './form.styles';
import type { ControlProps } from './text-control';

interface NumberProps extends ControlProps {
  readonly unit: ReactNode;
}

/** A number. What is no number yet stays as it was typed, and the checker says so. */
export function NumberControl({ integer, ...props }: NumberProps & { readonly integer: boolean }) {
  return <TypedNumber {...props} parse={parseNumber} show={String} decimal={!integer} />;
}

/** A duration: seconds, or minutes and seconds with a colon. */
export function DurationControl(props: ControlProps) {
  const unit = typeof props.value === 'number' && props.value >= 60 ? 'min' : 's';
  return (
    <TypedNumber {...props} unit={<span aria-hidden>{unit}</span>} parse={parseDuration} show={showDuration} decimal />
  );
}

/** A number in a range: dragged, typed, or changed by the arrow keys. */
export function SliderControl({
  minimum,
  maximum,
  step,
  ...props
}: NumberProps & { readonly minimum: number; readonly maximum: number; readonly step: number }) {
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
        // Fluent draws a mark for each step that it is told of
        {...(step === 1 ? {} : { step })}
        disabled={readOnly}
        value={typeof props.value === 'number' ? props.value : minimum}
        onChange={(_event, { value }) => props.onChange(value)}
        onBlur={props.onSettle}
        onPointerUp={props.onSettle}
      />
      <TypedNumber
        {...props}
        parse={parseNumber}
        show={String}
        decimal={step % 1 !== 0}
        className={styles.sliderNumber}
      />
    </div>
  );
}

/** Reads a number as it is typed, with a comma or a point. */
function parseNumber(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}

interface TypedNumberProps extends NumberProps {
  readonly decimal: boolean;
  readonly className?: string;
  readonly parse: (typed: string) => number | null;
  readonly show: (value: number) => string;
}

function TypedNumber({
  tied,
  value,
  nullable,
  unit,
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
  const [typed, setTyped] = useState('');
  // what was typed is shown as long as it means the value: `1.50` stays `1.50`, also when the value comes from elsewhere
  const shown =
    typeof value === 'number' ? (parse(typed) === value ? typed : show(value)) : typeof value === 'string' ? value : '';
  const change = (next: string) => {
    setTyped(next);
    onChange(next.trim() === '' ? (nullable ? null : '') : (parse(next) ?? next));
  };
  const step = (event: KeyboardEvent) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const current = typeof value === 'number' ? value : 0;
    const next = current + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1);
    change(show(Math.round(next * 1000) / 1000));
  };
  return (
    <Input
      {...control}
      input={{ ref }}
      className={className ?? styles.short}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      readOnly={readOnly}
      value={shown}
      contentAfter={unit === null ? null : { children: unit }}
      onChange={(_, data) => change(data.value)}
      onKeyDown={step}
      onBlur={() => {
        setTyped('');
        onSettle();
      }}
    />
  );
}
