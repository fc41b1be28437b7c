import { join } from 'node:path';
import { Kind, visit, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import { expect, test } from 'vitest';
import { isSent, readWrittenRequests } from '../../app/src/api/testing/written-requests';
import { checkedAtOnce } from '../../app/src/screens/assets/effects/use-change-question';
import { effectsPage } from '../../app/src/screens/assets/effects/use-effects';
import { plannedAtOnce } from '../../app/src/screens/assets/effects/use-proposal';
import { deletedAtOnce } from '../../app/src/scenarios/life/deleted-list';
import { scenariosAtOnce } from '../../app/src/scenarios/list/every-scenario';
import { deliveriesAtOnce } from '../../app/src/screens/webhooks/delivery-list.tsx';
import { maxRows } from '../../app/src/lists/query/list-source';
import { costOf } from '../../gateway/src/graphql/limits/cost';
import { builtInCoreAndSchema } from '../../gateway/src/serve/open-plugins';
import { defaultLimits } from '../../gateway/src/settings/settings';

/*
 * A gateway refuses requests that cost too much. The editor’s cost what their fields cost, times the rows that they ask for, with the names
 * of types that the client adds.
 */

/** Rows of requests that ask for fewer than the largest page, by the name of the request. */
const rows: Readonly<Record<string, number>> = {
  AssetChangeEffects: checkedAtOnce,
  AssetEffects: effectsPage,
  AssetReplacement: plannedAtOnce,
  DeletedScenarios: deletedAtOnce,
  EveryScenario: scenariosAtOnce,
  WebhookDeliveries: deliveriesAtOnce,
};

const { schema } = builtInCoreAndSchema();
const requests = readWrittenRequests(join(import.meta.dirname, '../../app/src'))
  .filter(isSent)
  .map(({ whole }) => withTypeNames(whole));

test.each(requests.map((document) => [operationOf(document).name?.value ?? '', document] as const))(
  '%s: the gateway accepts its cost',
  (name, document) => {
    const fragments = new Map(
      document.definitions
        .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
        .map((each) => [each.name.value, each]),
    );
    const variables = { take: rows[name] ?? maxRows };
    expect(costOf(operationOf(document), { schema, fragments, variables })).toBeLessThanOrEqual(
      defaultLimits.queryCost,
    );
  },
);

function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error('A request has an operation.');
  return operation;
}

/** As the client sends it: with the name of the type in each selection but the outermost. */
function withTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (set, _, parent) =>
      parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : {
            ...set,
            selections: [
              { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const,
              ...set.selections,
            ],
          },
  });
}
