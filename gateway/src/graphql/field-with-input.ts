import type {
  ArgBuilder,
  FieldNullability,
  InputFieldBuilder,
  InputFieldMap,
  InputRef,
  InputShapeFromFields,
  MaybePromise,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core';
import type { PolicyAction } from '@scn/core/permissions/policies';
import { requirePolicy, requirePrincipal } from '#principal/principal';
import type { Builder } from './builder';
import type { AnyBuilder, BuilderTypes } from './builder-types';
import type { GraphqlContext } from './context';

/*
 * Queries and mutations that are declared together with their input. As with Pothos' own plugin for this, the input type is named
 * after the field, and `typeOptions` and `argOptions` say what differs.
 */

/** Builds the fields of an input type. */
export type InputFields = InputFieldBuilder<BuilderTypes, 'InputObject'>;

/** No fields. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- that is what it is
export type NoFields = Readonly<Record<never, never>>;

type InputOf<Input> =
  Input extends InputRef<infer Shape> ? Shape : Input extends InputFieldMap ? InputShapeFromFields<Input> : never;

/** The input that a resolver gets: without the fields that lead to its subject. */
export type OwnInput<Input, Common extends string> = {
  readonly [Name in keyof InputOf<Input> as Exclude<Name, Common>]: InputOf<Input>[Name];
};

/** The options of a field with an input. Its resolver gets a subject: the member, or the document of the scenario. */
export interface FieldWithInput<
  Context,
  Subject,
  Common extends string,
  Type extends TypeParam<BuilderTypes>,
  Nullable extends FieldNullability<Type>,
  Input extends InputFieldMap | InputRef<object>,
  Args extends InputFieldMap,
> {
  readonly description: string;
  readonly deprecationReason?: string;
  readonly type: Type;
  readonly nullable?: Nullable;
  /** The fields of the input, without those that all fields of this kind have; or an input type that several fields share, with them. */
  readonly input?: ((t: InputFields) => Input) | Input;
  /** The input type. Default for `groupDelete`: `GroupDeleteInput`, “Input of `groupDelete`.” */
  readonly typeOptions?: { readonly name?: string; readonly description?: string };
  /** The argument `input`. */
  readonly argOptions?: { readonly description: string };
  /** Further arguments. */
  readonly args?: (t: { readonly arg: ArgBuilder<BuilderTypes> }) => Args;
  /** `{ cost }` of an expensive field. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** The policy that it requires, checked after the subject has been found. */
  readonly policy?: readonly [action: PolicyAction, subject: string];
  resolve(
    subject: Subject,
    input: OwnInput<Input, Common>,
    context: Context,
    args: InputShapeFromFields<Args>,
  ): MaybePromise<ShapeFromTypeParam<BuilderTypes, Type, Nullable>>;
}

/** Common properties of the fields of a kind. */
interface FieldKind<Common extends string, Needed extends GraphqlContext, Subject> {
  readonly root: 'query' | 'mutation';
  /** Fields that all inputs have: texts that lead to the subject. Resolvers don't get them. */
  readonly commonNames: readonly string[];
  readonly common: (t: InputFields) => { readonly [Name in Common]: ReturnType<typeof t.id> };
  /** The input type of fields without others. Default: each has its own. */
  readonly commonType?: (builder: AnyBuilder) => InputRef<object>;
  /** The default description of the argument `input`. */
  readonly argument: string;
  /** Finds the subject. @throws Refusal if the principal may not use it */
  readonly subjectOf: (input: Readonly<Record<Common, string>>, context: Needed) => MaybePromise<Subject>;
}

/** Declares a function that adds fields of a kind to a builder. */
export function fieldWithInput<Common extends string, Needed extends GraphqlContext, Subject>(
  kind: FieldKind<Common, Needed, Subject>,
) {
  return <
    Context extends Needed,
    Type extends TypeParam<BuilderTypes>,
    Nullable extends FieldNullability<Type> = false,
    Input extends InputFieldMap | InputRef<object> = NoFields,
    Args extends InputFieldMap = NoFields,
  >(
    builder: Builder<Context>,
    name: string,
    options: FieldWithInput<Context, Subject, Common, Type, Nullable, Input, Args>,
  ): void => {
    const { input = kind.commonType?.(builder), typeOptions, argOptions, args, policy, resolve, ...field } = options;
    const { name: typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input` } = typeOptions ?? {};
    type Given = Readonly<Record<Common, string>> & InputOf<Input>;
    const ref =
      typeof input === 'object'
        ? input
        : builder.inputType(typeName, {
            description: typeOptions?.description ?? `Input of \`${name}\`.`,
            fields: (t) => ({ ...kind.common(t), ...input?.(t) }),
          });
    const resolver = async (
      _: object,
      { input: given, ...others }: { readonly input: Given },
      context: Context,
    ): Promise<ShapeFromTypeParam<BuilderTypes, Type, Nullable>> => {
      const subject = await kind.subjectOf(given, context);
      if (policy !== undefined) requirePolicy(requirePrincipal(context), ...policy);
      const own = Object.fromEntries(Object.entries(given).filter(([key]) => !kind.commonNames.includes(key)));
      return resolve(subject, own as OwnInput<Input, Common>, context, others as InputShapeFromFields<Args>);
    };
    builder[`${kind.root}Field`](name, (t) =>
      t.field({
        ...field,
        args: {
          input: t.arg({
            type: ref as InputRef<Given>,
            required: true,
            description: argOptions?.description ?? kind.argument,
          }),
          ...args?.(t),
        },
        // TypeScript can't evaluate the types of Pothos for types that it doesn't know yet
        resolve: resolver as never,
      }),
    );
  };
}

const withoutSubject = { commonNames: [], common: () => ({}), subjectOf: (): null => null };

/** Adds a query whose input has only its own fields, and whose resolver gets null as its subject. */
export const queryWithInput = fieldWithInput({
  root: 'query',
  argument: 'The institution, and what is read.',
  ...withoutSubject,
});

/** Adds a mutation whose input has only its own fields, and whose resolver gets null as its subject. */
export const mutationWithInput = fieldWithInput({
  root: 'mutation',
  argument: 'The institution, and what is changed.',
  ...withoutSubject,
});
