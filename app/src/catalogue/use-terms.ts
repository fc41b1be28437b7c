import { useEffect, useMemo, useState } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { actionCategories, commandsOfCategory } from '@scn/core/base/action-categories';
import { openTerms, type TermsName } from '@scn/core/schema/keywords';
import { allergens } from '@scn/core/clinical/allergens';
import type { Term, TermList } from '@scn/kit/form/form-context';
import { inCulture } from '@scn/kit/texts/in-culture';
import { graphql } from '#api/graphql';
import { useClientVersions } from './client-versions';

/** A list as the gateway returns it. */
interface LoadedTerms {
  readonly terms: {
    readonly items: readonly { readonly id: string; readonly title: string; readonly group?: string }[];
  };
}

/** Lists of reference data. They don't change while the app is open: each is requested once. */
const documents = {
  'asset-categories': graphql(`
    query AssetCategoryTerms {
      terms: assetCategories(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
  ethnicities: graphql(`
    query EthnicityTerms {
      terms: ethnicities(take: 1000) {
        items {
          id
          title
          group
        }
      }
    }
  `),
  genders: graphql(`
    query GenderTerms {
      terms: genders(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
  'practitioner-types': graphql(`
    query PractitionerTypeTerms {
      terms: practitionerTypes(take: 1000) {
        items {
          id
          title
          group: profession
        }
      }
    }
  `),
  'prescription-units': graphql(`
    query UnitTerms {
      terms: prescriptionUnits(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
  routes: graphql(`
    query RouteTerms {
      terms: routes(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
  specialties: graphql(`
    query SpecialtyTerms {
      terms: specialties(take: 1000) {
        items {
          id
          title
          group
        }
      }
    }
  `),
  'tag-types': graphql(`
    query TagTypeTerms {
      terms: tagTypes(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
  'virtual-voices': graphql(`
    query VirtualVoiceTerms {
      terms: virtualVoices(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
  'voice-deliveries': graphql(`
    query VoiceDeliveryTerms {
      terms: voiceDeliveries(take: 1000) {
        items {
          id
          title
        }
      }
    }
  `),
} as const;

type LoadedList = keyof typeof documents;

const documentOf = (list: LoadedList): TypedDocumentNode<LoadedTerms> => documents[list];

const nothing: readonly Term[] = [];

/** The lists that are part of the product. */
const known = {
  allergens: allergens.map(({ title }) => ({ value: title, title })),
  'action-categories': actionCategories
    .filter(({ selectable }) => selectable)
    .map(({ id, name, parentId }) => {
      const group = actionCategories.find((each) => each.id === parentId)?.name;
      return { value: id, title: name, ...(group === undefined ? {} : { group }) };
    }),
} as const satisfies Partial<Record<TermsName, readonly Term[]>>;

/** All commands, of any category. */
const commands: readonly Term[] = [
  ...new Map(actionCategories.flatMap((category) => category.commands.map(({ id, name }) => [id, name]))),
].map(([value, title]) => ({ value, title }));

const constant = (list: 'allergens' | 'action-categories') => () => ({
  terms: list === 'allergens' ? known[list] : translated(known[list]),
  isComplete: !openTerms.has(list),
});

/** The titles of the project in the spelling of the reader's culture. */
function translated(terms: readonly Term[]): readonly Term[] {
  return terms.map(({ title, group, ...term }) => ({
    ...term,
    title: inCulture(title),
    ...(group === undefined ? {} : { group: inCulture(group) }),
  }));
}

function useCommandTerms(category: string | null): TermList {
  const terms = useMemo(
    () => commandsOfCategory(category).map(({ id, name }): Term => ({ value: id, title: inCulture(name) })),
    [category],
  );
  return { terms, isComplete: true };
}

function useVersionTerms(): TermList {
  const { versions, isLoading } = useClientVersions();
  return { terms: versions.map(({ version }) => ({ value: version, title: version })), isComplete: true, isLoading };
}

function termsOf(list: LoadedList, { terms }: LoadedTerms): readonly Term[] {
  return terms.items.map(({ id, title, group }): Term => {
    const shown = inCulture(title);
    // of an open list, the document keeps the title
    const value = openTerms.has(list) ? shown : id;
    return { value, title: shown, ...(group === undefined ? {} : { group: inCulture(group) }) };
  });
}

const loaded = (list: LoadedList) =>
  function useLoadedTerms(): TermList {
    const { data, error } = useQuery(documentOf(list), { context: { handlesErrors: true } });
    const isComplete = !openTerms.has(list);
    const terms = useMemo(() => (data === undefined ? nothing : termsOf(list, data)), [data]);
    return { terms, isComplete, isLoading: data === undefined && error === undefined };
  };

/** A hook for each list: a field names the same one as long as it is shown. */
const hooks: Readonly<Record<TermsName, (of: string | null) => TermList>> = {
  allergens: constant('allergens'),
  'action-categories': constant('action-categories'),
  'action-category-commands': useCommandTerms,
  'asset-categories': loaded('asset-categories'),
  'client-versions': useVersionTerms,
  ethnicities: loaded('ethnicities'),
  genders: loaded('genders'),
  'practitioner-types': loaded('practitioner-types'),
  'prescription-units': loaded('prescription-units'),
  routes: loaded('routes'),
  specialties: loaded('specialties'),
  'tag-types': loaded('tag-types'),
  'virtual-voices': loaded('virtual-voices'),
  'voice-deliveries': loaded('voice-deliveries'),
};

/**
 * The terms of a list that fields name (`x-terms`).
 *
 * @param list - the same one as long as the field is shown
 * @param of - the value that selects the part of the list; null for the whole list
 */
export function useTerms(list: TermsName, of: string | null): TermList {
  return hooks[list](of);
}

/**
 * The terms of several lists whose values are ids, for columns and facts; those of a list that can't be loaded are missing.
 *
 * @param lists - keep their identity
 */
export function useTermsOf(lists: readonly TermsName[]): ReadonlyMap<TermsName, readonly Term[]> {
  const client = useApolloClient();
  const [found, setFound] = useState<ReadonlyMap<TermsName, readonly Term[]>>(noTerms);
  useEffect(() => {
    let isWanted = true;
    const read = async (list: TermsName): Promise<readonly (readonly [TermsName, readonly Term[]])[]> => {
      if (list === 'action-categories') return [[list, translated(known[list])]];
      if (list === 'action-category-commands') return [[list, translated(commands)]];
      if (!isLoaded(list) || openTerms.has(list)) return [];
      const { data } = await client.query({ query: documentOf(list), context: { handlesErrors: true } });
      return data === undefined ? [] : [[list, termsOf(list, data)]];
    };
    void Promise.all(lists.map(async (list) => read(list).catch(() => []))).then((all) => {
      if (isWanted) setFound(new Map(all.flat()));
    });
    return () => {
      isWanted = false;
    };
  }, [client, lists]);
  return found;
}

const noTerms: ReadonlyMap<TermsName, readonly Term[]> = new Map();

function isLoaded(list: TermsName): list is LoadedList {
  return Object.hasOwn(documents, list);
}
