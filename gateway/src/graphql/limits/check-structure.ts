import {
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { requestError } from './request-error';
import type { Limits } from '#settings/settings';

/** The limits that apply to a document, regardless of its variables. */
export type DocumentLimits = Pick<Limits, 'queryCharacters' | 'queryTokens' | 'queryDepth' | 'queryAliases'>;

/** Limits on the structure of a document, in addition to those on depth and aliases. */
export const structureLimits = {
  /** Directives per document. */
  directives: 50,
  /** Fragments and operations per document. */
  definitions: 50,
  /** Fragment spreads per document. */
  spreads: 200,
  /** Nesting of lists and objects in an argument. */
  valueDepth: 32,
} as const;

/**
 * Refuses a document because of its structure: depth of fields (including fragments), aliases, repeated fields in a selection,
 * fragments, directives. Traverses the document only once, regardless of its fragments.
 *
 * @throws GraphQLError
 */
export function checkStructure(
  document: DocumentNode,
  limits: Pick<DocumentLimits, 'queryDepth' | 'queryAliases'>,
): void {
  if (document.definitions.length > structureLimits.definitions)
    throw requestError(`A GraphQL document can have at most ${structureLimits.definitions} operations and fragments.`);
  const walk = new StructureWalk(document, limits);
  for (const definition of document.definitions) {
    // validation refuses other definitions
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    walk.directives(definition.directives);
    // fragments have none: the parser refuses them
    const variables = definition.kind === Kind.OPERATION_DEFINITION ? definition.variableDefinitions : [];
    for (const variable of variables ?? []) {
      walk.directives(variable.directives);
      if (variable.defaultValue) walk.value(variable.defaultValue, 0);
    }
    if (definition.kind === Kind.OPERATION_DEFINITION) walk.depth(definition.selectionSet, new Map());
    else walk.fragmentDepth(definition);
  }
}

/** The fields selected so far on one object, including those of fragment spreads. */
type Selected = Map<string, number>;

class StructureWalk {
  readonly #limits: Pick<DocumentLimits, 'queryDepth' | 'queryAliases'>;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Depth of each visited fragment. */
  readonly #depths = new Map<string, number>();
  readonly #open = new Set<string>();
  #aliases = 0;
  #repeated = 0;
  #directives = 0;
  #spreads = 0;

  constructor(document: DocumentNode, limits: Pick<DocumentLimits, 'queryDepth' | 'queryAliases'>) {
    this.#limits = limits;
    this.#fragments = new Map(
      document.definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    );
  }

  /** Depth of the fields in a selection. */
  depth(selectionSet: SelectionSetNode, selected: Selected, level = 0): number {
    let deepest = 0;
    for (const selection of selectionSet.selections) {
      this.directives(selection.directives);
      if (selection.kind === Kind.FIELD) {
        const name = selection.alias?.value ?? selection.name.value;
        if (selection.alias) this.#count('aliases');
        if (selected.has(name)) this.#count('repeated');
        selected.set(name, 1);
        for (const { value } of selection.arguments ?? []) this.value(value, 0);
        const inner = selection.selectionSet ? this.depth(selection.selectionSet, new Map(), level + 1) : 0;
        deepest = Math.max(deepest, 1 + inner);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        deepest = Math.max(deepest, this.depth(selection.selectionSet, selected, level + 1));
      } else {
        this.#spreads += 1;
        if (this.#spreads > structureLimits.spreads)
          throw requestError(`A GraphQL document can have at most ${structureLimits.spreads} fragment spreads.`);
        const fragment = this.#fragments.get(selection.name.value);
        if (fragment) deepest = Math.max(deepest, this.fragmentDepth(fragment));
      }
      this.#checkDepth(level + deepest);
    }
    return deepest;
  }

  /** Depth of the fields in a fragment. For a recursive fragment, the depth up to the recursion: validation refuses it. */
  fragmentDepth({ name: { value: name }, selectionSet }: FragmentDefinitionNode): number {
    const known = this.#depths.get(name);
    if (known !== undefined || this.#open.has(name)) return known ?? 0;
    this.#open.add(name);
    const depth = this.depth(selectionSet, new Map());
    this.#open.delete(name);
    this.#depths.set(name, depth);
    return depth;
  }

  directives(directives: readonly DirectiveNode[] | undefined): void {
    for (const { arguments: given } of directives ?? []) {
      this.#directives += 1;
      if (this.#directives > structureLimits.directives)
        throw requestError(`A GraphQL document can have at most ${structureLimits.directives} directives.`);
      for (const { value } of given ?? []) this.value(value, 0);
    }
  }

  value(value: ValueNode, depth: number): void {
    if (depth > structureLimits.valueDepth)
      throw requestError(`An argument can have at most ${structureLimits.valueDepth} levels.`);
    if (value.kind === Kind.LIST) for (const item of value.values) this.value(item, depth + 1);
    if (value.kind === Kind.OBJECT) for (const field of value.fields) this.value(field.value, depth + 1);
  }

  #checkDepth(depth: number): void {
    const { queryDepth } = this.#limits;
    if (depth > queryDepth) throw requestError(`A GraphQL document can have at most ${queryDepth} levels of fields.`);
  }

  #count(what: 'aliases' | 'repeated'): void {
    const { queryAliases } = this.#limits;
    const count = what === 'aliases' ? (this.#aliases += 1) : (this.#repeated += 1);
    if (count <= queryAliases) return;
    throw requestError(
      what === 'aliases'
        ? `A GraphQL document can have at most ${queryAliases} aliases.`
        : `A GraphQL document can repeat at most ${queryAliases} fields in a selection.`,
    );
  }
}
