// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useState, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  visit,
  visitWithTypeInfo,
  TypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';
import { expect, test, vi } from 'vitest';
import { createNewestResponseLink } from '#api/newest-response-link';
import { renderSignedIn } from '#testing/render.tsx';
import { useWatchedScenario } from '#workspace/live/use-watched-scenario';
import type { OpenScenario } from '#workspace/open/scenario-data';
import { useDashboardJobs } from './dashboard/dashboard-data';
import { useFailedImports } from './dashboard/waiting/waiting-data';
import { useImport } from './import-issues/use-import';
import { useVersions } from './scenario-history/scenario-history-screen.tsx';
import { useUploads } from './scenario-upload/uploads/use-uploads';
import { usePublishing } from './validation-issues/publish/use-publishing';

const root = join(import.meta.dirname, '..');
const schema = buildSchema(readFileSync(join(root, '..', '..', 'schemas', 'gateway.graphql'), 'utf8'));

/** Objects that people publish, import and promote while others look at them. */
const shared = new Set(['ScenarioVersion', 'Job', 'ScenarioUpload', 'ImportIssue']);

/** How each is shown: the operation that reads it, and what a screen makes of it. */
const shown: Readonly<Record<string, () => unknown>> = {
  ScenarioVersions: () => useVersions('SEP001GB').versions,
  BeforePublishing: () => {
    const { before, published, jobId } = usePublishing('SEP001GB');
    return [before, published, jobId];
  },
  ImportOfVersion: () => useImport('SEP001GB', 'v1'),
  ScenarioUploads: () => useUploads('').rows,
  DashboardJobs: () => useDashboardJobs().jobs,
  DashboardImports: () => (useFailedImports()?.count === 1 ? 'after' : 'before'),
};

/** The open scenario itself: its title, library, read-only state, and the access to it. */
const answers: Readonly<Record<string, () => unknown>> = {
  WatchedScenario: () => {
    const [text, setText] = useState('before');
    const now = { title: 'before', libraryCode: 'before', ownedByInstitution: true, access: 'FULL' };
    useWatchedScenario({
      institutionId: 'i1',
      scenario: { ...now, scenarioCode: 'SEP001GB' } as unknown as OpenScenario,
      onChange: () => setText('after'),
      onUnavailable: () => setText('gone'),
    });
    return text;
  },
};

/** Objects that are read at the moment at which they are used, or have a subscription of their own. */
const readOnce: ReadonlySet<string> = new Set([
  'Job', // with `jobProgress`
  'ScenarioPackage', // the address of a download
  'NewestImports', // after an upload without a response
  'ImportIssues', // of an import that has ended
]);

test('every operation that reads versions, jobs or imports is in one of the two lists', () => {
  const found = new Set<string>();
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.(test|gen)\./.test(path)) continue;
    for (const [, text = ''] of readFileSync(join(root, path), 'utf8').matchAll(/graphql\(`([^`]*)`\)/g)) {
      const types = new TypeInfo(schema);
      let operation = '';
      visit(
        parse(text),
        visitWithTypeInfo(types, {
          OperationDefinition: (node) => {
            operation = node.operation === 'query' ? (node.name?.value ?? '') : '';
          },
          Field: () => {
            const type = types.getType();
            if (operation !== '' && type && shared.has(getNamedType(type).name)) found.add(operation);
          },
        }),
      );
    }
  }
  expect([...found].toSorted()).toEqual([...Object.keys(shown), ...readOnce].toSorted());
});

/** The answer of a server on which everything is as `text` says. */
function answerOf(document: DocumentNode, text: 'before' | 'after'): Record<string, unknown> {
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('No operation.');
  return selected(operation.selectionSet, schema.getQueryType()!, text);
}

function selected(set: SelectionSetNode, type: GraphQLObjectType, text: 'before' | 'after'): Record<string, unknown> {
  const fields = set.selections.filter((each): each is FieldNode => each.kind === 'Field');
  const values = fields.map(({ name: { value: name }, selectionSet }): [string, unknown] => {
    const of = type.getFields()[name]?.type;
    return [name, of === undefined ? type.name : valueOf(name, of, selectionSet, text)];
  });
  return Object.fromEntries([['__typename', type.name], ...values]);
}

function valueOf(
  name: string,
  type: GraphQLOutputType,
  set: SelectionSetNode | undefined,
  text: 'before' | 'after',
): unknown {
  if (isNonNullType(type)) return valueOf(name, type.ofType, set, text);
  if (isListType(type)) return [valueOf(name, type.ofType, set, text)];
  if (isObjectType(type) && set !== undefined) return selected(set, type, text);
  if (name === 'importStatus') return text === 'before' ? 'IMPORTED' : 'FAILED_IMPORT';
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isLeafType(type)) throw new Error(`A value of ${String(type)} is not known.`);
  if (type.name === 'Boolean') return true;
  return type.name === 'Int' || type.name === 'Float' ? 1 : text;
}

/** The screens of someone, a server, and what a colleague does on it. */
async function open(use: () => unknown, operation: string, isSlow: boolean) {
  let now: 'before' | 'after' = 'before';
  const followers = new Set<(data: Record<string, unknown>) => void>();
  const pending: (() => void)[] = [];
  const link = new ApolloLink(
    ({ query, operationName = '' }) =>
      new Observable((observer) => {
        const report = (data: Record<string, unknown>) => observer.next({ data });
        if (operationName.endsWith('Revision')) {
          followers.add(report);
          return () => followers.delete(report);
        }
        if (operationName !== operation) return undefined;
        const data = answerOf(query, now);
        const answer = () => {
          report(data);
          observer.complete();
        };
        if (isSlow && now === 'before') pending.push(answer);
        else answer();
        return undefined;
      }),
  );
  const client = new ApolloClient({ link: createNewestResponseLink().concat(link), cache: new InMemoryCache() });
  const live = { state: 'connected' };
  function Screen(): ReactNode {
    return JSON.stringify(use());
  }
  const rendered = await renderSignedIn(<Screen />, { client, services: { live } as never });
  return {
    ...rendered,
    colleaguePublishes: async () => {
      await act(async () => {
        now = 'after';
        const revision = { __typename: 'ScenarioRevision', versions: 'other', jobs: 'other', state: 'other' };
        for (const report of followers) report({ scenarioRevision: revision, jobsRevision: 'other' });
        await Promise.resolve();
      });
      // what was being read is older than the news
      await act(async () => {
        for (const answer of pending) answer();
        await Promise.resolve();
      });
    },
  };
}

test.each(
  Object.entries({ ...shown, ...answers }).flatMap(([operation, use]) =>
    [false, true].map((isSlow) => ({ operation, use, isSlow, when: isSlow ? 'while it is read' : 'afterwards' })),
  ),
)('$operation: what a colleague does $when is shown without a reload', async ({ operation, use, isSlow }) => {
  const { page, colleaguePublishes, close } = await open(use, operation, isSlow);
  expect(page.textContent).not.toContain('after');
  await colleaguePublishes();
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain('after')));
  expect(page.textContent).not.toContain('before');
  await close();
});
