import { Field, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Issue } from '@scn/core/base/issue';
import type { Pointer } from '@scn/core/base/json';
import type { ScenarioView } from '@scn/core/kernel/view';
import type { Expression } from '@scn/core/schema/expressions';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { useFormHost } from '@scn/kit/form/plugin-form.tsx';

/**
 * Reads the open scenario, as rules do: the names of its roles, its play time. Null where none is open, as in Playlist Commands. The
 * component renders again when the result is another value.
 *
 * @example
 * ```tsx
 * const roles = useScenario((view) => view.all('role').map(({ value }) => value)) ?? [];
 * ```
 */
export function useScenario<T>(select: (view: ScenarioView) => T): T | null {
  const { useScenario: useOpen = useNone } = useFormHost();
  return useOpen<T | null>(select);
}

function useNone(): null {
  return null;
}

const useStyles = makeStyles({
  // as derived fields
  row: { gridTemplateColumns: '33% minmax(0, 1fr)' },
});

const order = ['ERROR', 'WARNING', 'INFORMATION'] as const;
const states = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'none' } as const;

/** Props of {@link ControlField}. */
export interface ControlFieldProps {
  readonly label: string;
  /** The argument that the control changes. */
  readonly name: string;
  /** Help below the field. */
  readonly description?: string;
  /** Marks it as needed. */
  readonly required?: boolean;
  /** The findings of the form: those of this argument are shown at the field. */
  readonly issues?: readonly Issue[];
  /** Renders the control, with the props that connect it to its label, its help and its findings. */
  readonly children: (control: FieldControlProps) => ReactNode;
}

/**
 * The frame of a derived field around a control of your own: label, help, findings, and who else is in it.
 *
 * @example
 * ```tsx
 * <ControlField label="Rate" name="rate" issues={issues}>
 *   {(control) => <Slider {...control} value={args.rate} onChange={(_, { value }) => change({ rate: value })} />}
 * </ControlField>
 * ```
 */
export function ControlField(props: ControlFieldProps): ReactNode {
  const { label, name, description = '', required = false, issues = [], children } = props;
  const styles = useStyles();
  const pointer: Pointer = `/${name}`;
  const { useFieldNote = useNone } = useFormHost();
  const note = useFieldNote(pointer);
  return (
    <Field
      label={label}
      required={required}
      orientation="horizontal"
      className={styles.row}
      hint={
        note === null ? (
          description
        ) : (
          <>
            {description}
            {note}
          </>
        )
      }
      {...messageAt(issues, pointer)}
      data-pointer={pointer}
      data-presence=""
    >
      {(control) => children(control as FieldControlProps)}
    </Field>
  );
}

/** The validation props of a field: the issues at a place or below it, the most severe first. Empty if there are none. */
function messageAt(
  issues: readonly Issue[],
  place: Pointer,
): { readonly validationState?: 'error' | 'warning' | 'none'; readonly validationMessage?: string } {
  const here = issues
    .filter(({ at }) => at === place || at.startsWith(`${place}/`))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  const [worst] = here;
  if (worst === undefined) return {};
  const messages = new Set(here.map(({ message }) => message));
  return { validationState: states[worst.severity], validationMessage: [...messages].join(' ') };
}

/** Props of {@link ConditionField}. */
export interface ConditionFieldProps {
  readonly label: string;
  /** The argument with the conditions. */
  readonly name: string;
  readonly readOnly?: boolean;
  /** Null for none. */
  readonly value: Expression | null;
  onChange(value: Expression | null): void;
}

/**
 * Conditions as a sentence, with the editor’s logic builder.
 *
 * @example
 * ```tsx
 * <ConditionField label="Starts when" name="when" value={args.when} onChange={(when) => change({ when })} />
 * ```
 */
export function ConditionField({ readOnly = false, ...props }: ConditionFieldProps): ReactNode {
  const { ConditionEditor } = useFormHost();
  return ConditionEditor === undefined ? null : <ConditionEditor {...props} readOnly={readOnly} />;
}

/**
 * Where learners find the action of a trigger, with a way to change it. Nothing in forms of what isn’t a trigger.
 *
 * @example
 * ```tsx
 * <MenuLocations />
 * ```
 */
export function MenuLocations(): ReactNode {
  const { MenuLocations: Part } = useFormHost();
  return Part === undefined ? null : <Part />;
}
