import { Button, Input, Slider } from '@fluentui/react-components';
import { useId, useState, type KeyboardEvent } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { useKitTexts } from '../texts/kit-text';
import { readTyped, type NumberKind } from '@scn/core/units/read-typed';
import { unitText } from '@scn/core/units/unit-text';
import { durationUnit, showDuration } from './duration';
import { useFormShared } from './form-context';
import { useFormStyles } from './form.styles';
import { showNumber, withinLimits } from './number-text';
import type { ControlProps } from './text-control';
import { showTyped } from './typed-number';

interface NumberProps extends ControlProps {
  /** UCUM code, shown after the number and read out with it; null for none. */
  readonly unit: string | null;
  readonly integer: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** A number field. Invalid input is kept as typed and reported by validation. */
export function NumberControl({ integer, ...props }: NumberProps) {
  const kind: NumberKind = { unit: props.unit, isInteger: integer };
  return <TypedNumber {...props} kind={kind} show={(value) => showTyped(value, kind)} />;
}

/** A duration field: seconds, or minutes and seconds with a colon. */
export function DurationControl({ integer, ...props }: Omit<NumberProps, 'unit'>) {
  const { text } = useKitTexts();
  const unit = durationUnit(props.value);
  return (
    <TypedNumber
      {...props}
      unit={unit}
      saidUnit={text(`form.durationUnit.${unit}`)}
      kind={{ unit: 's', isInteger: integer, isDuration: true }}
      show={showDuration}
    />
  );
}

/** A slider for a number in a range, with a text field. */
export function SliderControl({
  step,
  integer,
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
        kind={{ unit: props.unit, isInteger: integer }}
        show={showNumber}
        className={styles.sliderNumber}
      />
    </div>
  );
}

interface TypedNumberProps extends Omit<NumberProps, 'integer'> {
  readonly className?: string;
  /** The unit in words, if screen readers can't read its symbol. */
  readonly saidUnit?: string;
  readonly kind: NumberKind;
  /** As {@link readTyped} reads it for this kind. */
  readonly show: (value: number) => string;
}

function TypedNumber({
  tied,
  value,
  nullable,
  unit,
  saidUnit = unit === null ? '' : unitText(unit),
  minimum,
  maximum,
  className,
  kind,
  show,
  onChange,
  onSettle,
}: TypedNumberProps) {
  const { readOnly } = useFormShared();
  const styles = useFormStyles();
  const { ref, ...control } = tied;
  const unitId = useId();
  const { text } = useKitTexts();
  const { say } = useAnnouncer();
  const [typed, setTyped] = useState('');
  /** The last typed text, and its result. */
  const [last, setLast] = useState<{ readonly typed: string; readonly value: number; readonly became: string } | null>(
    null,
  );
  const parse = (of: string) => {
    const read = readTyped(of, kind);
    return read.kind === 'number' ? read.value : null;
  };
  // the typed text is shown while it equals the value: `1.50` stays `1.50`, even if the value is set from elsewhere
  const shown =
    typeof value === 'number' ? (parse(typed) === value ? typed : show(value)) : typeof value === 'string' ? value : '';
  const shownUnit = unit === null || /\p{L}{2}/u.test(shown) ? '' : unitText(unit);
  const describedBy = [control['aria-describedby'], shownUnit === '' ? undefined : unitId].filter(Boolean).join(' ');
  const change = (next: string) => {
    const read = readTyped(next, kind);
    setTyped(next);
    setLast(
      read.kind === 'number' && read.became !== null
        ? { typed: next.trim(), value: read.value, became: read.became }
        : null,
    );
    onChange(read.kind === 'number' ? read.value : read.kind === 'empty' ? (nullable ? null : '') : next);
  };
  const became = last !== null && last.value === value ? text('form.became', last) : '';
  const open = typeof value === 'string' ? readTyped(value, kind) : null;
  const step = (event: KeyboardEvent) => {
    if (readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const current = typeof value === 'number' ? value : (minimum ?? 0);
    const next = current + (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1);
    change(show(withinLimits(Math.round(next * 1000) / 1000, minimum, maximum)));
  };
  return (
    <div className={styles.number}>
      <Input
        {...control}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        input={{ ref }}
        className={className ?? styles.short}
        inputMode={kind.isInteger ? 'numeric' : 'decimal'}
        autoComplete="off"
        readOnly={readOnly}
        value={shown}
        contentAfter={
          shownUnit === ''
            ? null
            : {
                children: (
                  <>
                    <span aria-hidden className={styles.unit}>
                      {shownUnit}
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
          if (became !== '') say(became);
          setTyped('');
          onSettle();
        }}
      />
      {open?.kind === 'ask' && !readOnly ? (
        <span role="group" aria-label={text('form.whichNumber')} className={styles.ways}>
          {open.ways.map((way) => (
            <Button
              key={way}
              size="small"
              onClick={() => {
                change(showNumber(way));
                onSettle();
              }}
            >
              {text('form.useNumber', { number: show(way) })}
            </Button>
          ))}
        </span>
      ) : null}
      <span className={styles.became}>{became}</span>
    </div>
  );
}
