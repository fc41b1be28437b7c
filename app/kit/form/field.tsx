import type { Json, Pointer } from '@scn/core/base/json';
import { areNeedsMet, isShown, type JsonSchema } from '@scn/core/schema/json-schema';
import { Field } from '@fluentui/react-components';
import { useId, useMemo, type ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { inCulture } from '../texts/in-culture';
import { useKitTexts } from '../texts/kit-text';
import { ChoiceControl, CheckboxesControl, SeveralTermsControl, TermsControl } from './choice-controls';
import { DraftNote } from './draft-note';
import { FlagControl } from './flag-control';
import { MessageLines, useFieldMessage } from './field-message';
import { planField } from './field-plan';
import { FormContext, useFormShared, type FieldControlProps, type FieldProps } from './form-context';
import { below, nameOf, siblingOf } from './form-paths';
import { useFormStyles } from './form.styles';
import { CulturesField, GroupField, VariantsField } from './group-field';
import { ListField } from './list-field';
import { LockChoice } from './lock-choice';
import { NumberControl, DurationControl, SliderControl } from './number-controls';
import { RecordField } from './record-field';
import { TextControl } from './text-control';

/** All properties of an object, in the order of its schema. */
export function Fields(props: {
  readonly schema: JsonSchema;
  readonly pointer: Pointer;
  readonly labelsHidden?: boolean;
}) {
  const { schema, pointer, labelsHidden = false } = props;
  const styles = useFormStyles();
  return (
    <div className={styles.fields}>
      {sectionsOf(schema).map(({ title, names }) => {
        const fields = names.map((name) => (
          <ConditionalField
            key={name}
            schema={schema.properties?.[name] ?? {}}
            name={name}
            parent={pointer}
            labelHidden={labelsHidden}
          />
        ));
        return title === null ? (
          fields
        ) : (
          <Section key={title} title={title}>
            {fields}
          </Section>
        );
      })}
    </div>
  );
}

/** A titled part of a form. */
function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useFormStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.sectionTitle}>
        {inCulture(title)}
      </h3>
      {children}
    </section>
  );
}

/** The properties of an object in their sections; those before the first one have none. */
function sectionsOf(
  schema: JsonSchema,
): readonly { readonly title: string | null; readonly names: readonly string[] }[] {
  const sections: { title: string | null; names: string[] }[] = [{ title: null, names: [] }];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const title = property['x-section'];
    if (title !== undefined) sections.push({ title, names: [] });
    sections.at(-1)?.names.push(name);
  }
  return sections;
}

function ConditionalField({
  schema,
  name,
  parent,
  labelHidden,
}: {
  readonly schema: JsonSchema;
  readonly name: string;
  readonly parent: Pointer;
  readonly labelHidden: boolean;
}) {
  const plan = planField(schema, name);
  const pointer = below(parent, name);
  const shared = useFormShared();
  const lock = !shared.readOnly && (shared.isFieldReadOnly?.(pointer) ?? false);
  const isLocked = lock !== false;
  const locked = useMemo(
    () => (isLocked ? { ...shared, readOnly: true, whyReadOnly: typeof lock === 'string' ? lock : null } : shared),
    [isLocked, lock, shared],
  );
  const own = <FieldOf schema={schema} plan={plan} pointer={pointer} labelHidden={labelHidden} />;
  const field = isLocked ? <FormContext value={locked}>{own}</FormContext> : own;
  if (plan.control.kind === 'constant') return null;
  if (plan.when === null || plan.when === undefined) return field;
  return (
    <WhileShown when={plan.when} parent={parent}>
      {field}
    </WhileShown>
  );
}

function WhileShown(props: {
  readonly when: NonNullable<JsonSchema['x-when']>;
  readonly parent: Pointer;
  readonly children: ReactNode;
}) {
  const value: unknown = useWatch({ name: nameOf(below(props.parent, props.when.property)) });
  return isShown(props.when, { [props.when.property]: value }) ? props.children : null;
}

/** One property with its label, help, control and messages. */
export function FieldOf(props: FieldProps) {
  switch (props.plan.control.kind) {
    case 'group':
      return <GroupField {...props} schema={props.plan.control.schema} />;
    case 'variants':
      return <VariantsField {...props} variants={props.plan.control.variants} />;
    case 'cultures':
      return <CulturesField {...props} {...props.plan.control} />;
    case 'list':
      return <ListField {...props} list={props.plan.control} />;
    case 'record':
      return <RecordField {...props} values={props.plan.control.values} />;
    case 'constant':
      return null;
    default:
      return <SingleField {...props} />;
  }
}

const states = { ERROR: 'error', WARNING: 'warning', INFORMATION: 'none' } as const;

function SingleField({ schema, plan, pointer, labelHidden = false }: FieldProps) {
  const styles = useFormStyles();
  const problem = useFieldMessage(pointer);
  const { useFieldNote: useNote = useNoNote, unsaved, whyReadOnly } = useFormShared();
  const presence = useNote(pointer);
  const draft = unsaved?.fields.has(pointer) === true ? <DraftNote plan={plan} pointer={pointer} /> : null;
  const note =
    presence === null && draft === null && whyReadOnly === null ? null : (
      <>
        {whyReadOnly}
        {presence}
        {draft}
      </>
    );
  return (
    <Field
      className={labelHidden ? undefined : styles.field}
      orientation={labelHidden ? 'vertical' : 'horizontal'}
      label={{ children: plan.label, className: labelHidden ? styles.hiddenLabel : styles.label }}
      hint={note === null ? plan.help : { children: <FieldHint help={plan.help} note={note} /> }}
      required={plan.needed}
      validationState={problem === null ? 'none' : states[problem.severity]}
      validationMessage={problem === null ? null : <MessageLines messages={problem.messages} />}
      data-pointer={pointer}
      data-presence={useNote === useNoNote ? undefined : ''}
    >
      {(given) => <Control schema={schema} plan={plan} pointer={pointer} given={given as FieldControlProps} />}
    </Field>
  );
}

/** A switch that can be turned on only while what it needs is there. */
function NeedyFlag({
  needs,
  pointer,
  ...given
}: Omit<Parameters<typeof FlagControl>[0], 'isUnavailable'> & {
  readonly needs: NonNullable<JsonSchema['x-needs']>;
  readonly pointer: Pointer;
}) {
  const list: unknown = useWatch({ name: nameOf(siblingOf(pointer, needs.property)) });
  return <FlagControl {...given} isUnavailable={!areNeedsMet(needs, { [needs.property]: list })} />;
}

const useNoNote = () => null;

function FieldHint({ help, note }: { readonly help: ReactNode; readonly note: ReactNode }) {
  return (
    <>
      {help}
      {note}
    </>
  );
}

/** The control of a field, connected to the form's value. */
function Control({
  schema,
  plan,
  pointer,
  given,
}: Omit<FieldProps, 'labelHidden'> & { readonly given: FieldControlProps }) {
  const styles = useFormStyles();
  const { control: formControl } = useFormContext();
  const { field } = useController({ name: nameOf(pointer), control: formControl });
  const shared = useFormShared();
  const { text } = useKitTexts();
  const value: unknown = field.value;
  const { nullable, control } = plan;
  const tied = { ...given, ref: field.ref };
  const take = (next: unknown) => {
    field.onChange(next);
    shared.settle();
  };
  const choose = (next: unknown) => {
    const may = shared.mayChoose?.(pointer, next) ?? true;
    if (may === true) take(next);
    else
      void may.then((isYes) => {
        if (isYes) take(next);
      });
  };
  const typing = {
    tied,
    value,
    nullable,
    onChange: (next: unknown) => {
      field.onChange(next);
      shared.typed();
    },
    onSettle: () => {
      field.onBlur();
      shared.settle();
    },
  };
  const { unit } = plan;
  switch (control.kind) {
    case 'text': {
      const { terms, ...text } = control;
      return terms === null ? (
        <TextControl {...text} {...typing} />
      ) : (
        <TermsControl {...text} {...typing} terms={terms} pointer={pointer} onChoose={choose} />
      );
    }
    case 'date':
      return <TextControl date multiline={false} maxLength={null} prose={false} {...typing} />;
    case 'number':
      return <NumberControl {...control} {...typing} unit={unit} />;
    case 'duration':
      return <DurationControl {...control} {...typing} />;
    case 'slider':
      return <SliderControl {...control} {...typing} unit={unit} />;
    case 'flag':
      return plan.needs === null ? (
        <FlagControl tied={tied} value={value} isUnavailable={false} onChange={choose} />
      ) : (
        <NeedyFlag needs={plan.needs} pointer={pointer} tied={tied} value={value} onChange={choose} />
      );
    case 'choice':
      return <ChoiceControl {...control} tied={tied} value={value} nullable={nullable} onChange={choose} />;
    case 'checkboxes':
      return <CheckboxesControl {...control} tied={tied} value={value} onChange={choose} />;
    case 'terms':
      return (
        <SeveralTermsControl terms={control.terms} pointer={pointer} tied={tied} value={value} onChoose={choose} />
      );
    case 'locks':
      return (
        <LockChoice
          kinds={control.choices.map((choice) => String(choice.value))}
          chosen={Array.isArray(value) ? (value as readonly string[]) : []}
          readOnly={shared.readOnly}
          control={given}
          onChange={choose}
        />
      );
    case 'reference':
      return (
        <shared.ReferencePicker
          multiple={false}
          target={control.target}
          {...(control.offers === undefined ? {} : { offers: control.offers })}
          label={plan.label}
          readOnly={shared.readOnly}
          control={given}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(next) => choose(next ?? (nullable ? null : ''))}
        />
      );
    case 'references':
      return (
        <shared.ReferencePicker
          multiple
          ordered={control.ordered}
          maxItems={control.maxItems}
          target={control.target}
          {...(control.offers === undefined ? {} : { offers: control.offers })}
          label={plan.label}
          readOnly={shared.readOnly}
          control={given}
          value={Array.isArray(value) ? (value as readonly string[]) : []}
          onChange={choose}
        />
      );
    default:
      return shared.ForeignEditor === undefined ? (
        <p className={styles.note}>{text('form.notHere')}</p>
      ) : (
        <shared.ForeignEditor
          schema={schema}
          label={plan.label}
          value={value as Json}
          readOnly={shared.readOnly}
          onChange={choose}
        />
      );
  }
}
