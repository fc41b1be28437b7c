import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Options for calculating the cost of an operation with its variables. */
export interface CostOptions {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * Calculates the cost of an operation: one for each field, multiplied by the rows of the enclosing lists. The rows of a list are
 * its `take`. A field with a numeric `extensions.cost` costs that much. Fragments count wherever they are spread, but are visited
 * only once.
 */
export function costOf(operation: OperationDefinitionNode, options: CostOptions): number {
  const root = options.schema.getRootType(operation.operation);
  return root ? new Costs(options).ofSelection(operation.selectionSet, root) : 0;
}

class Costs {
  readonly #options: CostOptions;
  readonly #fragments = new Map<string, number>();

  constructor(options: CostOptions) {
    this.#options = options;
  }

  ofSelection({ selections }: SelectionSetNode, type: GraphQLNamedType): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.#ofField(selection, type);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) cost += this.#ofFragment(selection.name.value);
      else
        cost += this.ofSelection(selection.selectionSet, this.#typeNamed(selection.typeCondition?.name.value) ?? type);
    }
    return cost;
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    // introspection, which is limited by its depth
    if (field === undefined) return 1;
    const own = ownCost(field);
    const type = getNamedType(field.type);
    if (!node.selectionSet || !isCompositeType(type)) return own;
    return own + this.#rows(field, node) * this.ofSelection(node.selectionSet, type);
  }

  #ofFragment(name: string): number {
    const known = this.#fragments.get(name);
    if (known !== undefined) return known;
    const fragment = this.#options.fragments.get(name);
    const type = this.#typeNamed(fragment?.typeCondition.name.value);
    if (fragment === undefined || type === undefined) return 0;
    const cost = this.ofSelection(fragment.selectionSet, type);
    this.#fragments.set(name, cost);
    return cost;
  }

  #rows(field: GraphQLField<unknown, unknown>, node: FieldNode): number {
    // a list that is read as a whole costs the same, however much of it is taken
    if (field.extensions['isWhole'] === true || !field.args.some(({ name }) => name === 'take')) return 1;
    const take = takeOf(field, node, this.#options.variables);
    return typeof take === 'number' && take > 1 ? take : 1;
  }

  #typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.#options.schema.getType(name);
  }
}

function takeOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: CostOptions['variables']): unknown {
  const declared = field.args.find(({ name }) => name === 'take');
  const given = node.arguments?.find(({ name }) => name.value === 'take')?.value;
  if (given?.kind === Kind.INT) return Number(given.value);
  const value = given?.kind === Kind.VARIABLE ? variables[given.name.value] : undefined;
  return value ?? declared?.defaultValue;
}

function ownCost({ extensions }: GraphQLField<unknown, unknown>): number {
  const cost: unknown = extensions['cost'];
  return typeof cost === 'number' && cost > 0 ? cost : 1;
}
